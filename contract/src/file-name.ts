import { splitGraphemes } from './graphemes.ts';

/** Invisible characters that make a name look like another. The joiner used in emoji is allowed. */
const invisible =
  /[\p{Cc}\u00ad\u061c\u115f\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;
/** Characters that Windows does not allow in file names. */
const reserved = /[<>:"|?*]/g;
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * The maximum size of a name in bytes. File systems allow 255, and this leaves room for a number such as `
 * (2)`.
 */
const maxBytes = 200;

const encoder = new TextEncoder();

/** Shortens a text to a number of bytes without splitting a letter or an emoji. */
function shortenToBytes(text: string, limit: number): string {
  let shortened = '';
  let left = limit;
  for (const character of splitGraphemes(text)) {
    left -= encoder.encode(character).length;
    if (left < 0) break;
    shortened += character;
  }
  return shortened;
}

/** Turns a path into a name: `../../etc/passwd` becomes `etc-passwd`. */
const withoutPath = (name: string) =>
  name
    .split(/[\\/]/)
    .map((part) => part.trim())
    .filter((part) => !/^\.*$/.test(part))
    .join('-');

const trimDots = (name: string) => name.replace(/^[\s.]+|[\s.]+$/g, '');

/** The extension of a name: `.PDF` for `Deed.final.PDF`. A leading dot does not start an extension. */
export function extensionOf(name: string): string {
  return /[^.](\.[A-Za-z0-9]{1,10})$/.exec(name)?.[1] ?? '';
}

export const baseNameOf = (name: string): string => name.slice(0, name.length - extensionOf(name).length);

/** Removes paths, invisible characters and reserved characters. The result may be empty. */
const cleanName = (input: string) =>
  trimDots(
    withoutPath(input.toWellFormed().normalize('NFC').replace(invisible, ''))
      .replace(reserved, '-')
      .replace(/\s+/g, ' '),
  );

function fitName(base: string, extension: string): string {
  const short = trimDots(shortenToBytes(base, maxBytes - extension.length));
  return `${deviceName.test(short) ? `_${short}` : short}${extension}`;
}

/**
 * A name that is safe to display, store and download on any system, with its extension. It is never empty.
 */
export function safeFileName(input: string): string {
  const name = cleanName(input);
  return fitName(baseNameOf(name) || 'File', extensionOf(name));
}

/** The new name with the current extension, whether or not the user typed the extension too. */
export function renameKeepingExtension(newName: string, current: string): string {
  const name = cleanName(newName);
  const extension = extensionOf(current);
  const hasExtension = extensionOf(name).toLowerCase() === extension.toLowerCase();
  return fitName((hasExtension ? baseNameOf(name) : name) || baseNameOf(current), extension);
}

/** The first free name of `Deed.pdf`, `Deed (2).pdf`, `Deed (3).pdf`, ignoring letter case. */
export function toUnusedFileName(name: string, taken: ReadonlySet<string>): string {
  const isTaken = (candidate: string) => taken.has(candidate.toLowerCase());
  let free = name;
  for (let number = 2; isTaken(free); number += 1) {
    free = `${baseNameOf(name)} (${number})${extensionOf(name)}`;
  }
  return free;
}
