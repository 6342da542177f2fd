import { importLimits, importMessages } from '../sphere-import.ts';
import { FileProblem } from './file-problem.ts';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

const zip = ascii('PK\u0003\u0004');

/** A workbook of today is an archive; what is in it shows when it is opened. */
export async function isArchive(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, zip.length).arrayBuffer());
  return zip.every((byte, at) => head[at] === byte);
}

/** How files begin that are often mistaken for a list, and what to say of them. */
const strangers: readonly { bytes: readonly number[]; what: string }[] = [
  { bytes: [0x89, ...ascii('PNG')], what: 'a picture' },
  { bytes: [0xff, 0xd8, 0xff], what: 'a picture' },
  { bytes: ascii('GIF8'), what: 'a picture' },
  { bytes: ascii('RIFF'), what: 'a picture or a sound' },
  { bytes: ascii('%PDF'), what: 'a PDF document' },
  { bytes: zip, what: 'a ZIP archive' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], what: 'an old or protected Excel workbook' },
];

/** The sentence that refuses a file by its first bytes, or nothing. */
function strangerProblem(head: Uint8Array): string | undefined {
  const stranger = strangers.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte));
  return stranger && `This file is ${stranger.what}, not a list of contacts. Please save it as CSV first.`;
}

export function refuseStrangers(size: number, head: Uint8Array): void {
  if (size > importLimits.fileBytes) throw new FileProblem(importMessages.tooLarge);
  if (size === 0) throw new FileProblem(importMessages.noRows);
  const problem = strangerProblem(head);
  if (problem) throw new FileProblem(problem);
}
