import { formatByName } from '#contract/file-formats.ts';
import type { Storage } from '../storage/storage.ts';
import { lookIntoCompound } from './compound-document.ts';
import type { Finding } from './finding.ts';
import type { HeadFormat } from './head-format.ts';
import { StoredBytes } from './stored-bytes.ts';

interface StoredFile {
  key: string;
  bytes: number;
  /** Heard only where the content leaves a choice: text may be a letter or a table. */
  name: string;
}

/** What a stored file really is: by its first bytes, and by its insides where those do not tell. */
export async function proveFormat(storage: Storage, head: HeadFormat, file: StoredFile): Promise<Finding> {
  // An archive that says so is kept closed: what is in it is never unpacked here.
  if (head === 'archive' && formatByName(file.name) === 'zip') return { format: 'zip' };
  if (head === 'archive') {
    const { lookIntoArchive } = await import('./archive-document.ts');
    return lookIntoArchive(new StoredBytes(storage, file.key, file.bytes));
  }
  if (head === 'compound') return lookIntoCompound(new StoredBytes(storage, file.key, file.bytes), file.name);
  if (head === 'text') return textOf(file.name);
  return head === 'other' ? { refusal: 'unknown' } : { format: head };
}

function textOf(name: string): Finding {
  const said = formatByName(name);
  return said === 'txt' || said === 'csv' || said === 'eml' ? { format: said } : { refusal: 'unknown' };
}
