/** The five stages of an upload, each with the percentage at which it starts. */
export const uploadStages = [
  { percent: 10, name: 'Starting' },
  { percent: 25, name: 'Uploading' },
  { percent: 50, name: 'Processing' },
  { percent: 75, name: 'Finalizing' },
  { percent: 100, name: 'Completed' },
] as const;
export type UploadStage = (typeof uploadStages)[number];

/** How long a finished upload stays in the panel, in milliseconds. */
export const finishedUploadDelay = 1500;

interface Progress {
  sentBytes: number;
  totalBytes: number;
  /** Whether the server has confirmed that it stored the file. Only then is the upload completed. */
  isStored: boolean;
}

/** The stage for the bytes sent so far. */
export function findUploadStage({ sentBytes, totalBytes, isStored }: Progress): UploadStage {
  const [starting, ...later] = uploadStages;
  if (isStored) return uploadStages[4];
  const percent = totalBytes > 0 ? Math.min((sentBytes / totalBytes) * 100, 99) : 0;
  return later.findLast((stage) => stage.percent <= percent) ?? starting;
}

/** The progress of several files together. They count as stored only when every file is stored. */
export const calculateTotalProgress = (files: readonly Progress[]): Progress => ({
  sentBytes: files.reduce((sum, file) => sum + file.sentBytes, 0),
  totalBytes: files.reduce((sum, file) => sum + file.totalBytes, 0),
  isStored: files.length > 0 && files.every((file) => file.isStored),
});
