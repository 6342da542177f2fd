import { z } from 'zod';
import { SearchQuery } from '#contract/desktop/desktop-search.ts';
import {
  AddLink,
  EditLink,
  FileIdInput,
  FileList,
  FileResponse,
  FilesQuery,
  fileMessages,
  maxFilesAtOnce,
  RenameFile,
  RenameFileById,
  UploadResponse,
  uploadPath,
} from '#contract/doors-vault/vault-files.ts';
import { FoundFiles } from '#contract/doors-vault/vault-search.ts';
import { Id } from '#contract/id-schema.ts';
import { SuccessResponse } from '#contract/problem.ts';
import { agentProMembers } from '../../../core/access.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { uploadTimeoutMinutes } from '../../../plugins/body-limits.ts';
import type { Routes } from '../../../plugins/route.ts';
import { streamForm } from '../../../plugins/streamed-form.ts';
import { vaultPath } from '../rules.ts';
import { deleteFile, restoreFile, trashFile } from '../trash/trash-file.ts';
import { uploadFiles } from '../uploads/upload-files.ts';
import { addLink, editLink } from './links.ts';
import { findFilesByName, listFiles } from './list-files.ts';
import { openFile, openPreview, openThumbnail, readFileDetails } from './open-file.ts';
import { renameFile } from './rename-file.ts';
import { sendThumbnail, sendVaultFile } from './send-stored.ts';

const success = true as const;
const params = z.object({ id: Id });
const file = `${vaultPath}/:id`;

/** Routes for files and links of doors. The older paths with a verb call the same use cases. */
export const fileRoutes: Routes = (route) => {
  route.read(
    vaultPath,
    { access: agentProMembers, summary: 'A door’s files', query: FilesQuery, answer: FileList },
    ({ context, query }) => listFiles(context, query),
  );

  route.read(
    '/api/doors-vault/search',
    {
      access: agentProMembers,
      summary: 'Files by name, behind any door',
      query: SearchQuery,
      answer: FoundFiles,
    },
    ({ context, query }) => findFilesByName(context, query.q),
  );

  route.post(
    uploadPath,
    {
      access: agentProMembers,
      summary: 'Upload files to a door, as a form with folderId and files',
      query: z.object({ folderId: Id.optional() }),
      answer: UploadResponse,
      bodyMinutes: uploadTimeoutMinutes,
    },
    ({ context, query, request }) =>
      uploadFiles(context, streamForm(request, maxFilesAtOnce), query.folderId),
  );

  route.post(
    '/api/doors-vault/links',
    { access: agentProMembers, summary: 'Add a link to a door', body: AddLink, answer: FileResponse },
    async ({ context, body }) => ({
      success,
      file: await addLink(context, body),
      message: fileMessages.linkAdded,
    }),
  );

  route.put(
    '/api/doors-vault/links/:id',
    { access: agentProMembers, summary: 'Change a link', params, body: EditLink, answer: FileResponse },
    async ({ context, params: { id }, body }) => ({
      success,
      file: await editLink(context, id, body),
      message: fileMessages.linkUpdated,
    }),
  );

  const rename = async (context: OwnerContext, id: string, fileName: string, folderId?: string) => ({
    success,
    file: await renameFile(context, id, fileName, folderId),
    message: folderId ? fileMessages.moved : fileMessages.renamed,
  });

  for (const method of ['put', 'patch'] as const) {
    route[method](
      file,
      {
        access: agentProMembers,
        summary: 'Rename a file, or move it to another door',
        params,
        body: RenameFile,
        answer: FileResponse,
      },
      ({ context, params: { id }, body }) => rename(context, id, body.fileName, body.folderId),
    );
  }
  for (const method of ['put', 'post'] as const) {
    route[method](
      `${vaultPath}/rename`,
      { access: agentProMembers, summary: 'Rename a file', body: RenameFileById, answer: FileResponse },
      ({ context, body }) => rename(context, body.fileId, body.fileName),
    );
  }

  const remove = async (context: OwnerContext, id: string) => {
    await deleteFile(context, id);
    return { success, message: fileMessages.deleted };
  };

  route.delete(
    file,
    { access: agentProMembers, summary: 'Delete a file for good', params, answer: SuccessResponse },
    ({ context, params: { id } }) => remove(context, id),
  );
  for (const method of ['delete', 'post'] as const) {
    route[method](
      `${vaultPath}/delete`,
      {
        access: agentProMembers,
        summary: 'Delete a file for good',
        body: FileIdInput,
        answer: SuccessResponse,
      },
      ({ context, body }) => remove(context, body.fileId),
    );
  }

  route.post(
    `${file}/trash`,
    { access: agentProMembers, summary: 'Move a file to the trash', params, answer: SuccessResponse },
    async ({ context, params: { id } }) => {
      await trashFile(context, id);
      return { success, message: fileMessages.trashed };
    },
  );

  route.post(
    `${file}/restore`,
    { access: agentProMembers, summary: 'Restore a file from the trash', params, answer: FileResponse },
    async ({ context, params: { id } }) => ({
      success,
      file: await restoreFile(context, id),
      message: fileMessages.restored,
    }),
  );

  route.get(
    file,
    { access: agentProMembers, summary: 'One file', params, answer: FileResponse },
    async ({ context, params: { id } }) => ({ success, file: await readFileDetails(context, id) }),
  );

  route.get(
    `${file}/download`,
    { access: agentProMembers, summary: 'Download a file, or a part of it', params },
    async ({ context, params: { id }, ...http }) =>
      sendVaultFile(http, await openFile(context, id), 'download'),
  );
  route.get(
    `${vaultPath}/download`,
    { access: agentProMembers, summary: 'Download a file, or a part of it', query: FileIdInput },
    async ({ context, query, ...http }) =>
      sendVaultFile(http, await openFile(context, query.fileId), 'download'),
  );

  route.get(
    `${file}/preview`,
    { access: agentProMembers, summary: 'Show a file in the browser, where that is safe', params },
    async ({ context, params: { id }, ...http }) =>
      sendVaultFile(http, await openPreview(context, id), 'preview'),
  );

  route.get(
    `${file}/thumbnail`,
    { access: agentProMembers, summary: 'A small copy of a picture', params, isExemptFromGeneralLimit: true },
    async ({ context, params: { id }, ...http }) => sendThumbnail(http, await openThumbnail(context, id)),
  );
};
