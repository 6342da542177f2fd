/**
 * Escapes the percent signs of a path that can't be decoded, such as `/100%`, so that it gets the answer of any
 * unknown address instead of the framework's own.
 */
export function escapeMalformedPath(url = '/'): string {
  if (!url.includes('%')) return url;
  const [path = '', ...search] = url.split('?');
  return isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...search].join('?');
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
