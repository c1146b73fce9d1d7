import type { ApiError } from "./errors.ts";

/// Reads what somebody else saved meanwhile, after a write was refused for it (409). Returns null where the write was
/// refused for another reason, or where the read fails: the refusal itself is then shown.
export async function readCurrent<T>({ status }: ApiError, read: () => Promise<T>): Promise<T | null> {
  if (status !== 409) return null;
  try {
    return await read();
  } catch {
    return null;
  }
}
