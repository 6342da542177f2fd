/** Letters without their accents: José → Jose. */
export const foldAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** The URL form of an address: letters, digits and hyphens, spaces turned into hyphens. */
export function slugOf(text: string): string {
  return foldAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');
}
