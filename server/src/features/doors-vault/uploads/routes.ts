import { z } from 'zod';
import { resumablePath } from '#contract/doors-vault/vault-files.ts';
import { Id } from '#contract/id-schema.ts';
import { agentProMembers } from '../../../core/access.ts';
import { uploadTimeoutMinutes } from '../../../plugins/body-limits.ts';
import { createResumableUploadHandler, replyUploadComplete } from '../../../plugins/resumable-uploads.ts';
import type { Routes } from '../../../plugins/route.ts';
import { toUploadProgress } from '../rules.ts';
import { beginUpload } from './begin-upload.ts';
import { cancelUpload } from './cancel-upload.ts';
import { finishUpload, finishUploadIfComplete, readActiveUpload } from './finish-upload.ts';

const params = z.object({ id: Id });

/** Resumable uploads with the tus protocol. */
export const uploadRoutes: Routes = (route, { uploads, database: { locks } }) => {
  const upload = `${resumablePath}/:id`;
  const handle = createResumableUploadHandler({ uploads, locks }, resumablePath, {
    begin: (context, { metadata, bytes }) =>
      beginUpload(context, {
        folderId: metadata.folderId ?? undefined,
        fileName: metadata.filename ?? undefined,
        bytes,
      }),
    finish: finishUpload,
  });

  route.post(
    resumablePath,
    { access: agentProMembers, summary: 'Start a resumable upload', bodyMinutes: uploadTimeoutMinutes },
    handle,
  );

  route.patch(
    upload,
    {
      access: agentProMembers,
      summary: 'Send the next piece of an upload',
      params,
      bodyMinutes: uploadTimeoutMinutes,
    },
    async ({ params: { id }, ...call }) => {
      await readActiveUpload(call.context, id);
      return handle({ ...call, id });
    },
  );

  route.get(
    upload,
    { access: agentProMembers, summary: 'How far an upload has come', params },
    async ({ params: { id }, ...call }) => {
      const upload = await readActiveUpload(call.context, id);
      if (call.request.method === 'GET') return toUploadProgress(upload);
      const isWhole = await finishUploadIfComplete(call.context, upload);
      return isWhole ? replyUploadComplete(call.reply, upload.bytes) : handle({ ...call, id });
    },
  );

  route.delete(
    upload,
    { access: agentProMembers, summary: 'Cancel an upload', params },
    async ({ params: { id }, context, reply }) => {
      await cancelUpload(context, id);
      return reply.code(204).send();
    },
  );
};
