import type { FileWithoutDoor } from '#contract/doors-vault/vault-files.ts';
import { formatFileSize } from '#contract/file-size.ts';
import { parseUrl } from '#contract/parse-url.ts';
import { formatDate } from '../../../lib/format-date.ts';

/** The host of a link: tour.example.com */
export const hostOf = (address: string): string => parseUrl(address)?.host.replace(/^www\./, '') ?? address;

export const fileSizeText = ({ fileType, fileSize }: FileWithoutDoor): string =>
  fileType === 'LINK' ? '—' : formatFileSize(fileSize);

/** The size and date of a file, as in "4.1 MB, Oct 2, 2026", or the host of a link. */
export const fileDetailText = (file: FileWithoutDoor): string =>
  file.fileType === 'LINK'
    ? hostOf(file.storageUrl)
    : `${formatFileSize(file.fileSize)}, ${formatDate(file.createdAt)}`;
