/**
 * A text in this browser's storage. The storage may be full or denied; then the app works, but does not
 * remember the text.
 */
export function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The storage is full or denied.
  }
}
