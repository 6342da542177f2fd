import { expect, test } from 'vitest';
import { formatFileSize, gigabytes, megabytes } from './file-size.ts';

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.0 KB'],
  [1536, '1.5 KB'],
  [626_688, '612.0 KB'],
  [1_048_575, '1.0 MB'],
  [megabytes(385), '385.0 MB'],
  [gigabytes(20), '20.0 GB'],
  [gigabytes(4096), '4096.0 GB'],
  [-5, '0 Bytes'],
])('%i bytes are formatted as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
