/// What the command exits with (docs/import-language.md, 'Command line').
export const exitCodes = { clean: 0, errorsFound: 1, cannotRun: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/// What keeps the command from doing its work; the message is for the user, on standard error, and the exit code is 2.
export class CannotRun extends Error {
  /// True where it may work at another time: a server that is away.
  readonly isPassing: boolean;

  constructor(message: string, { isPassing = false } = {}) {
    super(message);
    this.isPassing = isPassing;
  }
}

/// The command was called in a way that it does not know.
export class WrongUsage extends CannotRun {}
