import { PDFDocument } from '@cantoo/pdf-lib';
import type { InjectOptions } from 'fastify';
import type { Member } from '../../../testing/test-app.ts';

type Value = string | number | boolean | object | null;
type Files = Record<string, Uint8Array>;

/** Sends a form like the browser: text unchanged, everything else as JSON. */
export async function sendForm(
  vendor: Member,
  method: 'PUT' | 'POST',
  url: string,
  { fields = {}, files = {} }: { fields?: Record<string, Value>; files?: Files },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [name, bytes] of Object.entries(files))
    form.set(name, new Blob([Buffer.from(bytes)]), 'New.pdf');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const options: InjectOptions = {
    method,
    url,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  };
  return vendor.as(options);
}

export async function createPdf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([595, 842]);
  return document.save();
}
