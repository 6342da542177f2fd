/** The browser that signs in. */
export interface SignInBrowser {
  address: string;
  userAgent: string | undefined;
  /** The id in the browser's signed device cookie, or a new id when the browser has no such cookie. */
  device: string;
}

/** Returns a name such as `Chrome on Windows`, by which people recognize their own device. */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const browser = [
    ['Edg/', 'Edge'],
    ['OPR/', 'Opera'],
    ['Firefox/', 'Firefox'],
    ['Chrome/', 'Chrome'],
    ['Safari/', 'Safari'],
  ].find(([mark]) => userAgent.includes(mark as string))?.[1];
  const system = [
    ['iPhone', 'iPhone'],
    ['iPad', 'iPad'],
    ['Android', 'Android'],
    ['Windows', 'Windows'],
    ['Mac OS', 'Mac'],
    ['Linux', 'Linux'],
  ].find(([mark]) => userAgent.includes(mark as string))?.[1];
  return [browser ?? 'A browser', system && `on ${system}`].filter(Boolean).join(' ');
}
