import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { canShowInline } from '#contract/file-formats.ts';
import { createPrivateFileHeaders, sendFile } from '../../../plugins/send-file.ts';
import type { DownloadableFile, openThumbnail } from './open-file.ts';
import type { DoorZip } from './zip-door.ts';

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Sends a file as a download, or as a preview if browsers can show it without running a script. */
export const sendVaultFile = (
  { request, reply }: Http,
  sent: DownloadableFile,
  mode: 'download' | 'preview',
) =>
  sendFile(request, reply, {
    ...sent,
    tag: sent.id,
    inline: mode === 'preview' && canShowInline(sent.contentType),
  });

export const sendThumbnail = ({ reply }: Http, stored: Awaited<ReturnType<typeof openThumbnail>>) =>
  reply
    .headers({ ...createPrivateFileHeaders('thumbnail.webp', true), 'content-length': stored.bytes })
    .header('cache-control', 'private, max-age=3600')
    .type('image/webp')
    .send(stored.stream);

export const sendZip = async ({ request, reply }: Http, { name, open }: DoorZip) =>
  reply
    .headers(createPrivateFileHeaders(name, false))
    .type('application/zip')
    .send(request.method === 'HEAD' ? Readable.from([]) : await open());
