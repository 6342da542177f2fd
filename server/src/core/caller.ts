/** The browser that signs in. */
export interface Caller {
  address: string;
  userAgent: string | undefined;
  /** From the browser's signed device cookie; a new id when it has none. */
  device: string;
}

/** For example `Chrome on Windows`, which is enough to recognize your own device. */
export function deviceOf(userAgent: string | null): string {
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
