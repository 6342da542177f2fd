import { z } from 'zod';
import {
  ClaimDoor,
  CreateDoor,
  DoorList,
  DoorResponse,
  DoorsOfContact,
  DoorsQuery,
  doorMessages,
  UpdateDoor,
} from '#contract/doors-vault/doors-vault.ts';
import { fileMessages, VaultStorage } from '#contract/doors-vault/vault-files.ts';
import { VaultTrash } from '#contract/doors-vault/vault-trash.ts';
import { Id } from '#contract/id-schema.ts';
import { SuccessResponse } from '#contract/problem.ts';
import { TransactionsByContactQuery } from '#contract/transactions/transactions.ts';
import { agentProMembers } from '../../../core/access.ts';
import type { Routes } from '../../../plugins/route.ts';
import { readStorageUsage } from '../files/list-files.ts';
import { sendZip } from '../files/send-stored.ts';
import { zipDoor } from '../files/zip-door.ts';
import { emptyVaultTrash, listVaultTrash } from '../trash/empty-trash.ts';
import { claimDoor, createDoor } from './create-door.ts';
import { deleteDoor, restoreDoor, trashDoor } from './delete-door.ts';
import { listDoors, listDoorsOfContact, readDoorDetails } from './list-doors.ts';
import { updateDoor } from './update-door.ts';

const success = true as const;
const params = z.object({ id: Id });
const folders = '/api/doors-vault/folders';
const folder = `${folders}/:id`;

/** Routes for doors, the trash and the storage limits. */
export const doorRoutes: Routes = (route) => {
  route.read(
    folders,
    { access: agentProMembers, summary: 'Your doors', query: DoorsQuery, answer: DoorList },
    async ({ context, query }) => ({ success, folders: await listDoors(context, query) }),
  );

  route.post(
    folders,
    { access: agentProMembers, summary: 'Create a door', body: CreateDoor, answer: DoorResponse },
    async ({ context, body }) => ({
      success,
      folder: await createDoor(context, body),
      message: doorMessages.created,
    }),
  );

  route.post(
    `${folders}/claim`,
    {
      access: agentProMembers,
      summary: 'Claim a door created by a transaction',
      body: ClaimDoor,
      answer: DoorResponse,
    },
    async ({ context, body }) => ({
      success,
      folder: await claimDoor(context, body.folderId),
      message: doorMessages.claimed,
    }),
  );

  route.get(
    folder,
    { access: agentProMembers, summary: 'One door', params, answer: DoorResponse },
    async ({ context, params: { id } }) => ({ success, folder: await readDoorDetails(context, id) }),
  );

  route.put(
    folder,
    { access: agentProMembers, summary: 'Change a door', params, body: UpdateDoor, answer: DoorResponse },
    async ({ context, params: { id }, body }) => ({
      success,
      folder: await updateDoor(context, id, body),
      message: doorMessages.updated,
    }),
  );

  route.delete(
    folder,
    {
      access: agentProMembers,
      summary: 'Delete a door and its files for good',
      params,
      answer: SuccessResponse,
    },
    async ({ context, params: { id } }) => {
      await deleteDoor(context, id);
      return { success, message: doorMessages.deleted };
    },
  );

  route.post(
    `${folder}/trash`,
    { access: agentProMembers, summary: 'Move a door to the trash', params, answer: SuccessResponse },
    async ({ context, params: { id } }) => {
      await trashDoor(context, id);
      return { success, message: doorMessages.trashed };
    },
  );

  route.post(
    `${folder}/restore`,
    { access: agentProMembers, summary: 'Restore a door from the trash', params, answer: DoorResponse },
    async ({ context, params: { id } }) => ({
      success,
      folder: await restoreDoor(context, id),
      message: doorMessages.restored,
    }),
  );

  route.get(
    `${folder}/zip`,
    { access: agentProMembers, summary: 'All files of a door as a ZIP', params },
    async ({ context, params: { id }, ...http }) => sendZip(http, await zipDoor(context, id)),
  );

  route.get(
    '/api/doors-vault/by-contact',
    {
      access: agentProMembers,
      summary: 'A client’s doors',
      query: TransactionsByContactQuery,
      answer: DoorsOfContact,
    },
    async ({ context, query }) => ({ success, doors: await listDoorsOfContact(context, query.name) }),
  );

  route.get(
    '/api/doors-vault/storage',
    { access: agentProMembers, summary: 'How much storage is used and left', answer: VaultStorage },
    ({ context }) => readStorageUsage(context),
  );

  route.get(
    '/api/doors-vault/trash',
    { access: agentProMembers, summary: 'What is in the trash', answer: VaultTrash },
    ({ context }) => listVaultTrash(context),
  );

  route.delete(
    '/api/doors-vault/trash',
    { access: agentProMembers, summary: 'Empty the trash', answer: SuccessResponse },
    async ({ context }) => {
      await emptyVaultTrash(context);
      return { success, message: fileMessages.trashEmptied };
    },
  );
};
