/// What the screen can do now, for whoever looks for it by name.
export interface OfferedCommand {
  readonly name: string;
  /// Other words by which it is looked for.
  readonly also: string;
  /// Its key, as on the keyboard.
  readonly key: string;
  run(): void;
}

let offered: readonly OfferedCommand[] = [];

/// Offers commands until the returned function is called: those of the screen that is open.
export function offerCommands(commands: readonly OfferedCommand[]): () => void {
  offered = commands;
  return () => {
    if (offered === commands) offered = [];
  };
}

export const offeredCommands = (): readonly OfferedCommand[] => offered;
