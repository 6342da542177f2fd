import { type FormatName, findFormatByFileName } from '#contract/file-formats.ts';
import type { FormatCheckResult } from './format-check.ts';
import type { StoredFileReader } from './stored-file-reader.ts';

/** Offsets in the header of a compound file. */
const header = { bytes: 512, sectorShift: 30, firstDirectorySector: 48, tableSectors: 76, tableCount: 109 };
const entryBytes = 128;
const nameLengthAt = 64;
/**
 * The maximum length of a sector chain. The chains of Office documents are far shorter; a longer chain is a
 * cycle.
 */
const maxDirectorySectors = 64;
const lastSector = 0xfffffffa;

/** Identifies a document by the names of its streams. Installers and mails are compound files too. */
export async function identifyCompoundDocument(
  bytes: StoredFileReader,
  fileName: string,
): Promise<FormatCheckResult> {
  const head = await bytes.read(0, header.bytes);
  const shift = head.length === header.bytes ? head.readUInt16LE(header.sectorShift) : 0;
  if (shift !== 9 && shift !== 12) return { refusal: 'damaged' };
  const format = documentOf(await streamNames(bytes, head, 1 << shift), fileName);
  return format ? { format } : { refusal: 'unknown' };
}

async function streamNames(bytes: StoredFileReader, head: Buffer, sectorBytes: number): Promise<Set<string>> {
  const names = new Set<string>();
  let sector = head.readUInt32LE(header.firstDirectorySector);
  for (let visited = 0; sector < lastSector && visited < maxDirectorySectors; visited += 1) {
    const directory = await readSector(bytes, sector, sectorBytes);
    for (let at = 0; at + entryBytes <= directory.length; at += entryBytes) {
      names.add(nameOf(directory.subarray(at, at + entryBytes)));
    }
    sector = await nextSector(bytes, head, sector, sectorBytes);
  }
  return names;
}

const readSector = (bytes: StoredFileReader, sector: number, sectorBytes: number) =>
  bytes.read((sector + 1) * sectorBytes, (sector + 2) * sectorBytes);

function nameOf(entry: Buffer): string {
  const length = Math.min(entry.readUInt16LE(nameLengthAt), nameLengthAt);
  return entry.subarray(0, Math.max(0, length - 2)).toString('utf16le');
}

/**
 * Finds the next sector in the sector table. We read the 109 table sectors in the header, which are enough
 * for 7 MB.
 */
async function nextSector(
  bytes: StoredFileReader,
  head: Buffer,
  sector: number,
  sectorBytes: number,
): Promise<number> {
  const perPart = sectorBytes / 4;
  const part = Math.floor(sector / perPart);
  if (part >= header.tableCount) return lastSector;
  const table = await readSector(bytes, head.readUInt32LE(header.tableSectors + part * 4), sectorBytes);
  const at = (sector % perPart) * 4;
  return table.length >= at + 4 ? table.readUInt32LE(at) : lastSector;
}

/** A compound file hides the type of a document with a password; only the file name shows it. */
function documentOf(names: Set<string>, fileName: string): FormatName | undefined {
  if (names.has('WordDocument')) return 'doc';
  if (names.has('Workbook') || names.has('Book')) return 'xls';
  const formatInName = names.has('EncryptedPackage') ? findFormatByFileName(fileName) : undefined;
  return formatInName === 'docx' || formatInName === 'xlsx' ? formatInName : undefined;
}
