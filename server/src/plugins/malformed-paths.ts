/**
 * Escapes the percent signs of a path that can't be decoded, such as `/100%`, so that it is answered like any unknown
 * address and not by the framework itself.
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
