/// Reads a preference from this browser; null where storage is forbidden.
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/// Stores a preference. In a private window it lasts as long as the screen is open.
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Full or forbidden storage must not stop the app.
  }
}
