/** One of five color tones. A name always gets the same tone. */
export function chooseAvatarTone(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % 5;
}

/** The size of a round avatar with initials, in pixels. */
export const avatarSizeStyle = (size: number) => ({
  width: `${size}px`,
  height: `${size}px`,
  fontSize: `${Math.max(11, size * 0.39)}px`,
});
