import '@fastify/multipart';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

type StreamedPart = { field: string; value: string } | { fileName: string; stream: Readable };

/** Reads a form's files as they arrive, one after the other, whatever their size. */
export async function* streamForm(request: FastifyRequest, maxFiles: number): AsyncGenerator<StreamedPart> {
  const limits = { fileSize: Number.POSITIVE_INFINITY, files: maxFiles, fields: 20, parts: maxFiles + 20 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') yield { field: part.fieldname, value: String(part.value) };
      else if (part.filename) yield { fileName: part.filename, stream: part.file };
      else part.file.resume(); // This file field was left empty.
    }
  } finally {
    // If the caller stops reading early, discard the rest, or the sender would wait forever.
    request.raw.unpipe();
    request.raw.resume();
  }
}
