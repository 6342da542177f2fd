/** Parses a URL; undefined if it is invalid. `URL.canParse` would need Chrome 120. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
