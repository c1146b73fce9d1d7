/// What this browser remembers of how a person likes the app; nothing where it may not remember.
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/// In a private window it holds for as long as the screen is open.
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A full or forbidden store is no reason to stop.
  }
}
