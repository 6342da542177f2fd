import { graphemesOf } from './graphemes.ts';

/** Directions, joiners and marks that make a name look like another; the joiner of emoji stays. */
const invisible =
  /[\p{Cc}\u00ad\u061c\u115f\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;
/** What Windows, and the paths of every system, keep for themselves. */
const reserved = /[<>:"|?*]/g;
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Most bytes of a name: disks take 255, and a number may be added. */
const longest = 200;

const encoder = new TextEncoder();

/** As much of the text as fits, never half a letter or half an emoji. */
function cut(text: string, mostBytes: number): string {
  let kept = '';
  let left = mostBytes;
  for (const character of graphemesOf(text)) {
    left -= encoder.encode(character).length;
    if (left < 0) break;
    kept += character;
  }
  return kept;
}

/** `../../etc/passwd` → `etc-passwd` */
const withoutPath = (name: string) =>
  name
    .split(/[\\/]/)
    .map((part) => part.trim())
    .filter((part) => !/^\.*$/.test(part))
    .join('-');

const trimmed = (name: string) => name.replace(/^[\s.]+|[\s.]+$/g, '');

/** `Deed.final.PDF` → `.PDF`; a name that only begins with a dot has none. */
export function extensionOf(name: string): string {
  return /[^.](\.[A-Za-z0-9]{1,10})$/.exec(name)?.[1] ?? '';
}

export const baseNameOf = (name: string): string => name.slice(0, name.length - extensionOf(name).length);

/** Without path, control and direction marks, and what systems keep for themselves; it may be empty. */
const cleaned = (given: string) =>
  trimmed(
    withoutPath(given.toWellFormed().normalize('NFC').replace(invisible, ''))
      .replace(reserved, '-')
      .replace(/\s+/g, ' '),
  );

function fitted(base: string, extension: string): string {
  const short = trimmed(cut(base, longest - extension.length));
  return `${deviceName.test(short) ? `_${short}` : short}${extension}`;
}

/** A name that is safe to show, to store and to download on any system, its extension kept. Never empty. */
export function safeFileName(given: string): string {
  const name = cleaned(given);
  return fitted(baseNameOf(name) || 'File', extensionOf(name));
}

/** The new name with the extension it had; typing the extension too does no harm. */
export function renamedFile(wish: string, current: string): string {
  const name = cleaned(wish);
  const extension = extensionOf(current);
  const isTyped = extensionOf(name).toLowerCase() === extension.toLowerCase();
  return fitted((isTyped ? baseNameOf(name) : name) || baseNameOf(current), extension);
}

/** `Deed.pdf`, `Deed (2).pdf`, `Deed (3).pdf`: the first that is not taken, in any case of letters. */
export function freeFileName(name: string, taken: ReadonlySet<string>): string {
  const isTaken = (candidate: string) => taken.has(candidate.toLowerCase());
  let free = name;
  for (let number = 2; isTaken(free); number += 1) {
    free = `${baseNameOf(name)} (${number})${extensionOf(name)}`;
  }
  return free;
}
