import { z } from 'zod';
import { Id } from '../id-schema.ts';
import { adminUserLimits, adminUserMessages, UserFilter, userSortParams } from './admin-users.ts';

/** Users selected one by one, or all users that match a filter. */
const UserSelection = z
  .object({
    ids: z
      .array(Id)
      .min(1, adminUserMessages.nobody)
      .max(adminUserLimits.maxSelected, adminUserMessages.tooMany)
      .optional(),
    filter: UserFilter.optional(),
  })
  .refine(({ ids, filter }) => ids !== undefined || filter !== undefined, adminUserMessages.nobody);
export type UserSelection = z.output<typeof UserSelection>;

export const bulkActions = ['suspend', 'restore', 'password-reset', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];
export const deleteConfirmationWord = 'DELETE';

export const RunBulkUserAction = z
  .object({
    action: z.enum(bulkActions),
    selection: UserSelection,
    /** The word with which an admin confirms an action that can't be undone. */
    confirmation: z.string().optional(),
  })
  .refine(({ action, confirmation }) => action !== 'delete' || confirmation === deleteConfirmationWord, {
    path: ['confirmation'],
    message: adminUserMessages.word,
  });
export type RunBulkUserAction = z.input<typeof RunBulkUserAction>;
export type RunBulkUserActionRequest = z.output<typeof RunBulkUserAction>;

export const BulkActionResult = z.object({
  success: z.literal(true),
  message: z.string(),
  done: z.int(),
  /** The number of accounts not changed: the admin's own, and those already in the requested state. */
  skipped: z.int(),
});
export type BulkActionResult = z.output<typeof BulkActionResult>;

export const ExportUsers = z.object({ selection: UserSelection, ...userSortParams });
export type ExportUsers = z.input<typeof ExportUsers>;
export type ExportUsersRequest = z.output<typeof ExportUsers>;
