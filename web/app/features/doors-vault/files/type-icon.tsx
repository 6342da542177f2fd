import {
  type Icon,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconLink,
  IconPhoto,
  IconVideo,
} from '@tabler/icons-react';
import type { FileType } from '#contract/file-formats.ts';

const icons: Record<FileType, Icon> = {
  IMAGE: IconPhoto,
  VIDEO: IconVideo,
  PDF: IconFileTypePdf,
  DOC: IconFileText,
  EXCEL: IconFileSpreadsheet,
  LINK: IconLink,
};

/** What a person calls it. */
export const typeNames: Record<FileType, string> = {
  IMAGE: 'Photo',
  VIDEO: 'Video',
  PDF: 'PDF',
  DOC: 'Document',
  EXCEL: 'Spreadsheet',
  LINK: 'Link',
};

export function TypeIcon({ type, size = 18 }: { type: FileType; size?: number }) {
  const TypesIcon = icons[type];
  return <TypesIcon size={size} aria-hidden="true" />;
}
