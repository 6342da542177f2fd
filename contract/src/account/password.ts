const passwordParts: [RegExp, string][] = [
  [/.{8,}/s, 'be at least 8 characters'],
  [/[a-z]/, 'contain a lowercase letter'],
  [/[A-Z]/, 'contain an uppercase letter'],
  [/\d/, 'contain a number'],
  [/[^A-Za-z0-9\s]/, 'contain a special character'],
];

/** The complete rule, shown where users choose a password. */
export const passwordRule =
  'At least 8 characters, with a lowercase and an uppercase letter, a number and a special character.';

/** Says in one sentence what the password lacks; returns undefined for a strong password. */
export function validatePassword(password: string): string | undefined {
  const missing = passwordParts.filter(([pattern]) => !pattern.test(password)).map(([, part]) => part);
  return missing.length ? `Password must ${missing.join(', ')}` : undefined;
}
