import { expect, test } from 'vitest';
import { megabytes } from '#contract/file-size.ts';
import { calculateUploadPercent, sentBytesText, uploadStageText } from './progress-text.ts';

const at = (sentBytes: number, isStored = false) => ({ sentBytes, totalBytes: megabytes(2), isStored });

test('an upload shows the name of its stage and a percentage that follows the sent bytes', () => {
  expect(uploadStageText(at(0))).toBe('Starting, 10%');
  expect(uploadStageText(at(megabytes(0.6)))).toBe('Uploading, 30%');
  expect(uploadStageText(at(megabytes(1)))).toBe('Processing, 50%');
  expect(uploadStageText(at(megabytes(1.6)))).toBe('Finalizing, 80%');
});

test('an upload is not complete until the server confirms it', () => {
  expect([calculateUploadPercent(at(megabytes(2))), uploadStageText(at(megabytes(2)))]).toEqual([
    99,
    'Finalizing, 99%',
  ]);
  expect([calculateUploadPercent(at(megabytes(2), true)), uploadStageText(at(megabytes(2), true))]).toEqual([
    100,
    'Completed',
  ]);
});

test('the upload progress shows the unit once if the sent and total sizes have the same unit', () => {
  expect(sentBytesText(at(0))).toBe('2.0 MB');
  expect(sentBytesText(at(megabytes(1.5)))).toBe('1.5 of 2.0 MB');
  expect(sentBytesText(at(512 * 1024))).toBe('512.0 KB of 2.0 MB');
});
