import type { ApiError } from "./errors.ts";

/// What somebody else saved meanwhile, read where a write was refused for it (409). Null where it was refused for something
/// else, or where what is there now cannot be read: then the refusal itself is told.
export async function readTheirs<T>({ status }: ApiError, read: () => Promise<T>): Promise<T | null> {
  if (status !== 409) return null;
  try {
    return await read();
  } catch {
    return null;
  }
}
