import { findFormatByFileName } from '#contract/file-formats.ts';
import type { Storage } from '../storage/storage.ts';
import { identifyCompoundDocument } from './compound-document.ts';
import type { FirstBytesFormat } from './first-bytes-format.ts';
import type { FormatCheckResult } from './format-check.ts';
import { StoredFileReader } from './stored-file-reader.ts';

interface StoredFile {
  key: string;
  bytes: number;
  /** The name decides only where the content is ambiguous: a text file may be a letter or a table. */
  name: string;
}

/**
 * Determines a stored file's real format by its first bytes, and by its content where those are ambiguous.
 */
export async function identifyFormat(
  storage: Storage,
  head: FirstBytesFormat,
  file: StoredFile,
): Promise<FormatCheckResult> {
  // A file named .zip stays closed: we never unpack it.
  if (head === 'archive' && findFormatByFileName(file.name) === 'zip') return { format: 'zip' };
  if (head === 'archive') {
    const { identifyArchiveDocument } = await import('./archive-document.ts');
    return identifyArchiveDocument(new StoredFileReader(storage, file.key, file.bytes));
  }
  if (head === 'compound')
    return identifyCompoundDocument(new StoredFileReader(storage, file.key, file.bytes), file.name);
  if (head === 'text') return textOf(file.name);
  return head === 'other' ? { refusal: 'unknown' } : { format: head };
}

function textOf(name: string): FormatCheckResult {
  const formatInName = findFormatByFileName(name);
  return formatInName === 'txt' || formatInName === 'csv' || formatInName === 'eml'
    ? { format: formatInName }
    : { refusal: 'unknown' };
}
