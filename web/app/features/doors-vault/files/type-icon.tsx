import {
  type Icon,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconLink,
  IconPhoto,
  IconVideo,
} from '@tabler/icons-react';
import type { FileWithoutDoor } from '#contract/doors-vault/vault-files.ts';
import { type FileType, fileFormats } from '#contract/file-formats.ts';

const icons: Record<FileType, Icon> = {
  IMAGE: IconPhoto,
  VIDEO: IconVideo,
  PDF: IconFileTypePdf,
  DOC: IconFileText,
  EXCEL: IconFileSpreadsheet,
  LINK: IconLink,
};

/** User-visible names of file types. */
const typeNames: Record<FileType, string> = {
  IMAGE: 'Photo',
  VIDEO: 'Video',
  PDF: 'PDF',
  DOC: 'Document',
  EXCEL: 'Spreadsheet',
  LINK: 'Link',
};

const { zip, eml } = fileFormats;

/** Names of formats that the server stores as documents but users know by another name. */
const formatNames: Record<string, string> = {
  [zip.contentType]: 'ZIP archive',
  [eml.contentType]: 'Email',
};

export const typeNameOf = ({
  fileType,
  contentType,
}: Pick<FileWithoutDoor, 'fileType' | 'contentType'>): string =>
  formatNames[contentType ?? ''] ?? typeNames[fileType];

export function TypeIcon({ type, size = 18 }: { type: FileType; size?: number }) {
  const TypesIcon = icons[type];
  return <TypesIcon size={size} aria-hidden="true" />;
}
