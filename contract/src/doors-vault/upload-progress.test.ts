import { expect, test } from 'vitest';
import { calculateTotalProgress, findUploadStage } from './upload-progress.ts';

const stage = (sentBytes: number, isStored = false) =>
  findUploadStage({ sentBytes, totalBytes: 1000, isStored: isStored });

test.each([
  [0, 'Starting', 10],
  [249, 'Starting', 10],
  [250, 'Uploading', 25],
  [500, 'Processing', 50],
  [750, 'Finalizing', 75],
  [1000, 'Finalizing', 75],
])('an upload with %i of 1000 bytes sent is %s at %i percent', (sent, name, percent) => {
  expect(stage(sent)).toEqual({ name, percent });
});

test('an upload is completed only after the server has stored it', () => {
  expect(stage(1000).name).toBe('Finalizing');
  expect(stage(1000, true)).toEqual({ name: 'Completed', percent: 100 });
});

test('the progress of several uploads is the percentage of all their bytes', () => {
  const one = { sentBytes: 100, totalBytes: 100, isStored: true };
  const other = { sentBytes: 0, totalBytes: 300, isStored: false };
  expect(findUploadStage(calculateTotalProgress([one, other])).name).toBe('Uploading');
  expect(findUploadStage(calculateTotalProgress([one, one])).name).toBe('Completed');
  expect(findUploadStage(calculateTotalProgress([])).name).toBe('Starting');
});
