import { findUploadStage } from '#contract/doors-vault/upload-progress.ts';
import { formatFileSize } from '#contract/file-size.ts';
import { formatCount } from '#contract/format-count.ts';
import { isActiveUpload, type UploadItem } from './upload-queue.ts';

export type UploadProgress = Parameters<typeof findUploadStage>[0];

export const toUploadProgress = ({ file, sentBytes, state }: UploadItem): UploadProgress => ({
  sentBytes,
  totalBytes: file.size,
  isStored: state === 'kept',
});

/**
 * The percentage of sent bytes. It is never below the current stage's own percentage, and it is 100 only when
 * the file is stored.
 */
export function calculateUploadPercent(progress: UploadProgress): number {
  const { percent } = findUploadStage(progress);
  const sent = progress.totalBytes ? Math.floor((100 * progress.sentBytes) / progress.totalBytes) : 0;
  return progress.isStored ? 100 : Math.max(percent, Math.min(sent, 99));
}

/** The stage and percentage, such as "Finalizing, 82%". For a stored file, only the stage. */
export function uploadStageText(progress: UploadProgress): string {
  const { name } = findUploadStage(progress);
  return progress.isStored ? name : `${name}, ${calculateUploadPercent(progress)}%`;
}

/** The sent and the total size: "1.8 of 2.4 MB" */
export function sentBytesText({ sentBytes, totalBytes, isStored }: UploadProgress): string {
  const total = formatFileSize(totalBytes);
  if (isStored || sentBytes === 0) return total;
  const [sent = '', unit = ''] = formatFileSize(sentBytes).split(' ');
  return total.endsWith(` ${unit}`) ? `${sent} of ${total}` : `${sent} ${unit} of ${total}`;
}

/** The title while uploads are unfinished: "Uploading 3 files", "Upload paused" */
export const runningUploadsTitle = (items: readonly UploadItem[]): string =>
  items.some(isActiveUpload) ? `Uploading ${formatCount(items.length, 'file')}` : 'Upload paused';
