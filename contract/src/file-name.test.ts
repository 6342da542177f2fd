import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extensionOf, renameKeepingExtension, safeFileName, toUnusedFileName } from './file-name.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

describe('safeFileName', () => {
  test.each([
    ['Listing agreement.pdf', 'Listing agreement.pdf'],
    ['../../etc/passwd', 'etc-passwd'],
    ['..\\..\\windows\\system.ini', 'windows-system.ini'],
    ['C:\\Users\\Ava\\deed.pdf', 'C--Users-Ava-deed.pdf'],
    ['deed\0.pdf', 'deed.pdf'],
    ['line\nbreak\t.pdf', 'linebreak.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['zero\u200bwidth\ufeff.pdf', 'zerowidth.pdf'],
    ['Casa 🏡👨‍👩‍👧 José.jpg', 'Casa 🏡👨‍👩‍👧 José.jpg'],
    ['Jose\u0301.jpg', 'José.jpg'],
    ['what? "now" <b>|*.pdf', 'what- -now- -b---.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['.htaccess', 'htaccess'],
    ['trailing dots... ', 'trailing dots'],
    ['', 'File'],
    ['...', 'File'],
    ['/', 'File'],
    ['\u202e', 'File'],
    ['half a \ud83c pair.pdf', 'half a \ufffd pair.pdf'],
    ['.pdf', 'pdf'],
  ])('safeFileName turns %j into %j', (input, safe) => {
    expect(safeFileName(input)).toBe(safe);
  });

  test('safeFileName shortens a name of 300 letters but keeps the extension', () => {
    const name = safeFileName(`${'x'.repeat(300)}.pdf`);
    expect(name).toMatch(/^x{196}\.pdf$/);
    expect(bytesOf(safeFileName(`${'👨‍👩‍👧'.repeat(300)}.jpg`))).toBeLessThanOrEqual(200);
    expect(safeFileName(`${'👨‍👩‍👧'.repeat(300)}.jpg`)).toMatch(/^(👨‍👩‍👧)+\.jpg$/u);
  });

  test('safeFileName returns a safe, short name for any text, and keeps a safe name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (input) => {
        const name = safeFileName(input);
        expect(name).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\\/<>:"|?*]|^\.|^\s|\s$|\.$/u);
        expect(name.length).toBeGreaterThan(0);
        expect(bytesOf(name)).toBeLessThanOrEqual(201);
        expect(safeFileName(name)).toBe(name);
      }),
    );
  });
});

describe('renameKeepingExtension', () => {
  test.each([
    ['Contract', 'Offer.docx', 'Contract.docx'],
    ['Contract.docx', 'Offer.docx', 'Contract.docx'],
    ['Contract.DOCX', 'Offer.docx', 'Contract.docx'],
    ['Contract.exe', 'Offer.docx', 'Contract.exe.docx'],
    ['Offer 3/4', 'Offer.pdf', 'Offer 3-4.pdf'],
    ['../', 'Offer.docx', 'Offer.docx'],
    ['Contract v1.2', 'Offer.pdf', 'Contract v1.2.pdf'],
  ])('renameKeepingExtension renames to %j with the extension of %j', (newName, current, name) => {
    expect(renameKeepingExtension(newName, current)).toBe(name);
  });

  test('renameKeepingExtension never changes the extension', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (newName) => {
        expect(extensionOf(renameKeepingExtension(newName, 'Deed.pdf'))).toBe('.pdf');
      }),
    );
  });
});

test('toUnusedFileName adds the next number to a taken name, ignoring letter case', () => {
  const taken = new Set(['deed.pdf', 'deed (2).pdf']);
  expect(toUnusedFileName('Deed.PDF', taken)).toBe('Deed (3).PDF');
  expect(toUnusedFileName('Survey.pdf', taken)).toBe('Survey.pdf');
});
