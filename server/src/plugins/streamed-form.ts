import '@fastify/multipart';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

type StreamedPart = { field: string; value: string } | { fileName: string; stream: Readable };

/** A form whose files are read as they arrive, one after the other, however large they are. */
export async function* streamedForm(
  request: FastifyRequest,
  mostFiles: number,
): AsyncGenerator<StreamedPart> {
  const limits = { fileSize: Number.POSITIVE_INFINITY, files: mostFiles, fields: 20, parts: mostFiles + 20 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') yield { field: part.fieldname, value: String(part.value) };
      else if (part.filename) yield { fileName: part.filename, stream: part.file };
      else part.file.resume(); // a file field that was left empty
    }
  } finally {
    // Whoever stops reading early would leave the sender waiting, and never hearing why.
    request.raw.unpipe();
    request.raw.resume();
  }
}
