import { importLimits, importMessages } from '../sphere-import.ts';
import { FileProblem } from './file-problem.ts';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

const zip = ascii('PK\u0003\u0004');

/** Whether the file is a ZIP archive, like every modern workbook. */
export async function isArchive(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, zip.length).arrayBuffer());
  return zip.every((byte, at) => head[at] === byte);
}

/** The first bytes of files that users mistake for contact lists, and the description for the message. */
const wrongFiles: readonly { bytes: readonly number[]; description: string }[] = [
  { bytes: [0x89, ...ascii('PNG')], description: 'a picture' },
  { bytes: [0xff, 0xd8, 0xff], description: 'a picture' },
  { bytes: ascii('GIF8'), description: 'a picture' },
  { bytes: ascii('RIFF'), description: 'a picture or a sound' },
  { bytes: ascii('%PDF'), description: 'a PDF document' },
  { bytes: zip, description: 'a ZIP archive' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], description: 'an old or protected Excel workbook' },
];

/** The message for a wrong file, recognized by its first bytes, or undefined. */
function problemWith(head: Uint8Array): string | undefined {
  const wrongFile = wrongFiles.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte));
  return wrongFile && `This file is ${wrongFile.description}, not a table. Please save it as CSV first.`;
}

export function assertImportableFile(size: number, head: Uint8Array): void {
  if (size > importLimits.fileBytes) throw new FileProblem(importMessages.tooLarge);
  if (size === 0) throw new FileProblem(importMessages.noRows);
  const problem = problemWith(head);
  if (problem) throw new FileProblem(problem);
}
