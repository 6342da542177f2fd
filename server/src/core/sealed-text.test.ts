import { expect, test } from 'vitest';
import { openSealedText, sealPrefix, sealText } from './sealed-text.ts';

const now = 'a'.repeat(32);
const before = 'b'.repeat(32);

test('a sealed text hides its content and can be opened with the same secret and owner', () => {
  const sealed = sealText(now, 'ava', 'JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(sealed.startsWith(sealPrefix(now))).toBe(true);
  expect(openSealedText([now], 'ava', sealed)).toBe('JBSWY3DPEHPK3PXP');
});

test('a sealed text cannot be opened for another owner, with another secret, or after a change', () => {
  const sealed = sealText(now, 'ava', 'JBSWY3DPEHPK3PXP');
  expect(openSealedText([now], 'ben', sealed)).toBeUndefined();
  expect(openSealedText([before], 'ava', sealed)).toBeUndefined();
  expect(openSealedText([now], 'ava', `${sealed.slice(0, -3)}AAA`)).toBeUndefined();
});

test('a text sealed with the previous secret can be opened while that secret is configured', () => {
  const sealed = sealText(before, 'ava', 'JBSWY3DPEHPK3PXP');
  expect(openSealedText([now, before], 'ava', sealed)).toBe('JBSWY3DPEHPK3PXP');
});

test('a text that was stored before we encrypted texts is read unchanged', () => {
  expect(openSealedText([now], 'ava', 'JBSWY3DPEHPK3PXP')).toBe('JBSWY3DPEHPK3PXP');
});
