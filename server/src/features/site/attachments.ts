import { attachmentFields, attachmentLimits, attachmentMessages } from '#contract/forms.ts';
import { appError } from '../../core/errors.ts';
import type { MailAttachment } from '../../gateways/mail/mail.ts';

/** Returns the files of a form with safe names. The file's content, not its name, determines its type. */
export async function readAttachments(
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Buffer>>,
): Promise<MailAttachment[]> {
  const sentFields = attachmentFields.filter((field) => files[field]?.length);
  return Promise.all(
    sentFields.map(async (field, index) => {
      const content = files[field] as Buffer;
      const { fileTypeFromBuffer } = await import('file-type');
      const detected = await fileTypeFromBuffer(content);
      const extension = attachmentLimits.extensions.find((one) => one === detected?.ext);
      if (!detected || !extension) throw appError('unsupported', attachmentMessages.type, { field });
      const name = nameOf(fields[nameField(field)], index, extension);
      return { name, contentType: detected.mime, content };
    }),
  );
}

/** Returns the name of the form field that contains a file's original name. */
const nameField = (field: string) => `${field}Name`;

const isFileName = (name: string) => attachmentFields.some((field) => nameField(field) === name);

/** Returns the answers of a form without the fields for file names. */
export const omitFileNames = (fields: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(fields).filter(([name]) => !isFileName(name));

function nameOf(given: string | undefined, index: number, extension: string): string {
  const stem = (given ?? '')
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\p{L}\p{N} ._()-]/gu, '')
    .trim()
    .slice(0, 80);
  return `${stem || `attachment-${index + 1}`}.${extension}`;
}
