import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isInline } from '#contract/file-formats.ts';
import { Done } from '#contract/problem.ts';
import {
  AddLink,
  FileAnswer,
  FileById,
  FileList,
  FilesQuery,
  fileMessages,
  mostFilesAtOnce,
  RenameFile,
  RenameFileById,
  resumablePath,
  UploadAnswer,
  uploadPath,
} from '#contract/vault-files.ts';
import { pro } from '../../core/access.ts';
import type { OwnerContext } from '../../core/context.ts';
import { resumableHandler, sayComplete } from '../../plugins/resumable.ts';
import type { Routes } from '../../plugins/route.ts';
import { privately, sendFile } from '../../plugins/send-file.ts';
import { streamedForm } from '../../plugins/streamed-form.ts';
import { addLink } from './add-link.ts';
import { beginUpload } from './begin-upload.ts';
import { deleteFile } from './delete-file.ts';
import { dropUpload, finishUpload, isFinished, openUpload } from './finish-upload.ts';
import { listFiles } from './list-files.ts';
import { type OpenableFile, openFile, openThumbnail, showFile } from './open-file.ts';
import { renameFile } from './rename-file.ts';
import { uploadOf, vaultPath } from './rules.ts';
import { restoreFile, trashFile } from './trash-file.ts';
import { uploadFiles } from './upload-files.ts';

const success = true as const;
const params = z.object({ id: z.uuid() });
const file = `${vaultPath}/:id`;

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** To be saved, or to be shown where a browser can do so without running anything. */
export const send = ({ request, reply }: Http, sent: OpenableFile, wish: 'download' | 'preview') =>
  sendFile(request, reply, {
    ...sent,
    tag: sent.id,
    inline: wish === 'preview' && isInline(sent.contentType),
  });

export const sendThumbnail = ({ reply }: Http, stored: Awaited<ReturnType<typeof openThumbnail>>) =>
  reply
    .headers({ ...privately('thumbnail.webp', true), 'content-length': stored.bytes })
    .header('cache-control', 'private, max-age=3600')
    .type('image/webp')
    .send(stored.stream);

/** Files and links of doors. The older paths with a verb lead to the same use cases. */
export const fileRoutes: Routes = (route) => {
  route.get(
    vaultPath,
    { access: pro, summary: 'Files of a door', query: FilesQuery, answer: FileList },
    ({ context, query }) => listFiles(context, query),
  );

  route.post(
    uploadPath,
    {
      access: pro,
      summary: 'Upload files to a door, as a form with folderId and files',
      query: z.object({ folderId: z.uuid().optional() }),
      answer: UploadAnswer,
    },
    ({ context, query, request }) =>
      uploadFiles(context, streamedForm(request, mostFilesAtOnce), query.folderId),
  );

  route.post(
    '/api/doors-vault/links',
    { access: pro, summary: 'Add a link to a door', body: AddLink, answer: FileAnswer },
    async ({ context, body }) => ({
      success,
      file: await addLink(context, body),
      message: fileMessages.linkAdded,
    }),
  );

  const rename = async (context: OwnerContext, id: string, fileName: string) => ({
    success,
    file: await renameFile(context, id, fileName),
    message: fileMessages.renamed,
  });

  for (const method of ['put', 'patch'] as const) {
    route[method](
      file,
      { access: pro, summary: 'Rename a file', params, body: RenameFile, answer: FileAnswer },
      ({ context, params: { id }, body }) => rename(context, id, body.fileName),
    );
  }
  for (const method of ['put', 'post'] as const) {
    route[method](
      `${vaultPath}/rename`,
      { access: pro, summary: 'Rename a file', body: RenameFileById, answer: FileAnswer },
      ({ context, body }) => rename(context, body.fileId, body.fileName),
    );
  }

  const remove = async (context: OwnerContext, id: string) => {
    await deleteFile(context, id);
    return { success, message: fileMessages.deleted };
  };

  route.delete(
    file,
    { access: pro, summary: 'Delete a file for good', params, answer: Done },
    ({ context, params: { id } }) => remove(context, id),
  );
  for (const method of ['delete', 'post'] as const) {
    route[method](
      `${vaultPath}/delete`,
      { access: pro, summary: 'Delete a file for good', body: FileById, answer: Done },
      ({ context, body }) => remove(context, body.fileId),
    );
  }

  route.post(
    `${file}/trash`,
    { access: pro, summary: 'Move a file to the trash', params, answer: Done },
    async ({ context, params: { id } }) => {
      await trashFile(context, id);
      return { success, message: fileMessages.trashed };
    },
  );

  route.post(
    `${file}/restore`,
    { access: pro, summary: 'Bring a file back from the trash', params, answer: FileAnswer },
    async ({ context, params: { id } }) => ({
      success,
      file: await restoreFile(context, id),
      message: fileMessages.restored,
    }),
  );

  route.get(
    file,
    { access: pro, summary: 'One file', params, answer: FileAnswer },
    async ({ context, params: { id } }) => ({ success, file: await showFile(context, id) }),
  );

  route.get(
    `${file}/download`,
    { access: pro, summary: 'Download a file, or a part of it', params },
    async ({ context, params: { id }, ...http }) => send(http, await openFile(context, id), 'download'),
  );
  route.get(
    `${vaultPath}/download`,
    { access: pro, summary: 'Download a file, or a part of it', query: FileById },
    async ({ context, query, ...http }) => send(http, await openFile(context, query.fileId), 'download'),
  );

  route.get(
    `${file}/preview`,
    { access: pro, summary: 'Show a file in the browser, where that is safe', params },
    async ({ context, params: { id }, ...http }) => send(http, await openFile(context, id), 'preview'),
  );

  route.get(
    `${file}/thumbnail`,
    { access: pro, summary: 'A small copy of a picture', params },
    async ({ context, params: { id }, ...http }) => sendThumbnail(http, await openThumbnail(context, id)),
  );
};

/** Uploads that may stop and go on, by the tus protocol. */
export const uploadRoutes: Routes = (route, { uploads }) => {
  const upload = `${resumablePath}/:id`;
  const handle = resumableHandler(uploads, resumablePath, {
    begin: (context, { metadata, bytes }) =>
      beginUpload(context, {
        folderId: metadata.folderId ?? undefined,
        fileName: metadata.filename ?? undefined,
        bytes,
      }),
    finish: finishUpload,
  });

  route.post(resumablePath, { access: pro, summary: 'Begin a resumable upload' }, handle);

  route.patch(
    upload,
    { access: pro, summary: 'Send the next piece of an upload', params },
    async ({ params: { id }, ...call }) => {
      await openUpload(call.context, id);
      return handle(call);
    },
  );

  route.get(
    upload,
    { access: pro, summary: 'How far an upload has come', params },
    async ({ params: { id }, ...call }) => {
      const upload = await openUpload(call.context, id);
      if (call.request.method === 'GET') return uploadOf(upload);
      const isWhole = await isFinished(call.context, upload);
      return isWhole ? sayComplete(call.reply, upload.bytes) : handle(call);
    },
  );

  route.delete(
    upload,
    { access: pro, summary: 'Give an upload up', params },
    async ({ params: { id }, context, reply }) => {
      await dropUpload(context, id);
      return reply.code(204).send();
    },
  );
};
