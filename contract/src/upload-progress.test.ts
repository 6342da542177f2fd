import { expect, test } from 'vitest';
import { totalProgress, uploadStageOf } from './upload-progress.ts';

const stage = (sentBytes: number, isKept = false) => uploadStageOf({ sentBytes, totalBytes: 1000, isKept });

test.each([
  [0, 'Starting', 10],
  [249, 'Starting', 10],
  [250, 'Uploading', 25],
  [500, 'Processing', 50],
  [750, 'Finalizing', 75],
  [1000, 'Finalizing', 75],
])('%i of 1000 bytes are %s, %i percent', (sent, name, percent) => {
  expect(stage(sent)).toEqual({ name, percent });
});

test('nothing is completed before the server keeps it', () => {
  expect(stage(1000).name).toBe('Finalizing');
  expect(stage(1000, true)).toEqual({ name: 'Completed', percent: 100 });
});

test('several files are as far as their bytes together', () => {
  const one = { sentBytes: 100, totalBytes: 100, isKept: true };
  const other = { sentBytes: 0, totalBytes: 300, isKept: false };
  expect(uploadStageOf(totalProgress([one, other])).name).toBe('Uploading');
  expect(uploadStageOf(totalProgress([one, one])).name).toBe('Completed');
  expect(uploadStageOf(totalProgress([])).name).toBe('Starting');
});
