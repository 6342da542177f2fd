import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { parseFormField, unexpectedFileMessage } from '#contract/form-fields.ts';
import { appError } from '../core/errors.ts';

export interface Form {
  fields: Record<string, unknown>;
  files: Record<string, Buffer>;
}

export interface FileRule {
  maxBytes: number;
  /** The message for a file that is too large, or a function that adds the file's name to it. */
  tooLarge: string | ((fileName: string) => string);
}

/** Reads a small multipart form into memory: pictures, not documents. Refuses file fields without a rule. */
export async function readForm(request: FastifyRequest, rules: Record<string, FileRule>): Promise<Form> {
  const form: Form = { fields: {}, files: {} };
  const largest = Math.max(...Object.values(rules).map((rule) => rule.maxBytes));
  for await (const part of request.parts({ limits: { fileSize: largest + 1, files: 10, fields: 100 } })) {
    if (part.type === 'field') {
      form.fields[part.fieldname] = typeof part.value === 'string' ? parseFormField(part.value) : part.value;
      continue;
    }
    const rule = rules[part.fieldname];
    if (!rule) throw appError('invalid', unexpectedFileMessage(part.fieldname), { field: part.fieldname });
    const bytes = await part.toBuffer().catch(() => undefined);
    if (!bytes || part.file.truncated || bytes.length > rule.maxBytes) {
      throw appError('too_large', tooLargeMessage(rule, part.filename), { field: part.fieldname });
    }
    form.files[part.fieldname] = bytes;
  }
  return form;
}

const tooLargeMessage = ({ tooLarge }: FileRule, fileName: string): string =>
  typeof tooLarge === 'string' ? tooLarge : tooLarge(fileName);
