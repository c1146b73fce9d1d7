import { CannotRun } from "../exit-codes.ts";

/// A file that could not be read or written, and why.
export interface Unread {
  readonly file: string;
  readonly reason: string;
}

/// Returns the outcome of work on a file, or the reason why it could not be done.
export async function orReason<T>(file: string, work: () => Promise<T>): Promise<T | Unread> {
  try {
    return await work();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    if (error instanceof CannotRun) return { file, reason: message };
    if (code === undefined) throw error;
    return { file, reason: `${file}: cannot be written (${message})` };
  }
}

export const isUnread = <T extends object>(outcome: T | Unread): outcome is Unread => "reason" in outcome;
