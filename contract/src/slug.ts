/** Removes accents: José → Jose. */
export const foldAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** The slug of a text: lower-case letters, digits and hyphens. */
export function slugOf(text: string): string {
  return foldAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');
}
