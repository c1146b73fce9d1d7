/// The exit codes of the command (docs/import-language.md, 'Command line').
export const exitCodes = { clean: 0, errorsFound: 1, cannotRun: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/// Prevents the command from doing its work. The message is for the user and goes to standard error; the exit code is
/// 2.
export class CannotRun extends Error {
  /// True if a later attempt may succeed, for example after a server was unreachable.
  readonly isPassing: boolean;

  constructor(message: string, { isPassing = false } = {}) {
    super(message);
    this.isPassing = isPassing;
  }
}

/// The command was called with unknown or contradictory arguments.
export class WrongUsage extends CannotRun {}
