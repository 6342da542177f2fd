import { Readable } from 'node:stream';
import { z } from 'zod';
import { securityMessages, TurnOffTwoStep } from '#contract/account/account-security.ts';
import { BulkActionResult, ExportUsers, RunBulkUserAction } from '#contract/admin/admin-user-bulk.ts';
import { RefundPayment, UserDetails } from '#contract/admin/admin-user-page.ts';
import {
  CreateUser,
  ListUsers,
  adminUserMessages as say,
  UpdateUser,
  UserList,
  UserSaved,
} from '#contract/admin/admin-users.ts';
import { dayOf } from '#contract/day.ts';
import { Id } from '#contract/id-schema.ts';
import { SuccessResponse } from '#contract/problem.ts';
import { adminsActingForUsers, onlyRoles } from '../../../core/access.ts';
import type { Routes } from '../../../plugins/route.ts';
import { createPrivateFileHeaders } from '../../../plugins/send-file.ts';
import {
  deleteUser,
  endUserSession,
  endUserSessions,
  refundUserPayment,
  sendPasswordReset,
  turnOffUserTwoStepSignIn,
} from './account-actions.ts';
import { createUser } from './create-user.ts';
import { exportUsers, listUsers } from './list-users.ts';
import { exportUser, readUserPage, readUserReceipt } from './read-user.ts';
import { runBulkUserAction } from './run-bulk-user-action.ts';
import { restoreUser, suspendUser } from './suspend-user.ts';
import { updateUser } from './update-user.ts';

const done = (message: string) => ({ success: true as const, message });
const userParams = z.object({ id: Id });
const invoiceParams = userParams.extend({ invoice: z.string().regex(/^\w{1,100}$/) });

export const userRoutes: Routes = (route) => {
  route.get(
    '/api/admin/users',
    { access: onlyRoles('ADMIN'), summary: 'A page of users', query: ListUsers, answer: UserList },
    ({ context, query }) => listUsers(context, query),
  );

  route.post(
    '/api/admin/users',
    { access: onlyRoles('ADMIN'), summary: 'Create a user', body: CreateUser, answer: UserSaved },
    async ({ context, body }) => ({ ...done(say.created), user: await createUser(context, body) }),
  );

  route.post(
    '/api/admin/users/bulk',
    {
      access: adminsActingForUsers,
      summary: 'Apply one action to many users',
      body: RunBulkUserAction,
      answer: BulkActionResult,
    },
    ({ context, body }) => runBulkUserAction(context, body),
  );

  route.post(
    '/api/admin/users/export',
    { access: onlyRoles('ADMIN'), summary: 'The selected users as a CSV file', body: ExportUsers },
    async ({ context, body, reply }) => {
      const day = dayOf(context.now, context.account.timeZone);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="abundance-users-${day}.csv"`)
        .header('cache-control', 'private, no-store')
        .send(Readable.from(await exportUsers(context, body)));
    },
  );

  route.get(
    '/api/admin/users/:id',
    { access: adminsActingForUsers, summary: 'One user’s page', params: userParams, answer: UserDetails },
    ({ context, params }) => readUserPage(context, params.id),
  );

  route.put(
    '/api/admin/users/:id',
    {
      access: adminsActingForUsers,
      summary: 'Change a user',
      params: userParams,
      body: UpdateUser,
      answer: UserSaved,
    },
    async ({ context, params, body }) => ({
      ...done(say.updated),
      user: await updateUser(context, params.id, body),
    }),
  );

  route.delete(
    '/api/admin/users/:id',
    {
      access: adminsActingForUsers,
      summary: 'Delete a user and all of their data',
      params: userParams,
      answer: SuccessResponse,
    },
    async ({ context, params }) => {
      await deleteUser(context, params.id);
      return done(say.deleted);
    },
  );

  route.post(
    '/api/admin/users/:id/suspend',
    { access: adminsActingForUsers, summary: 'Suspend a user', params: userParams, answer: SuccessResponse },
    async ({ context, params }) => {
      await suspendUser(context, params.id);
      return done(say.suspended);
    },
  );

  route.post(
    '/api/admin/users/:id/restore',
    {
      access: adminsActingForUsers,
      summary: 'Restore a suspended user',
      params: userParams,
      answer: SuccessResponse,
    },
    async ({ context, params }) => {
      await restoreUser(context, params.id);
      return done(say.restored);
    },
  );

  route.post(
    '/api/admin/users/:id/password-reset',
    {
      access: adminsActingForUsers,
      summary: 'Email a user a link to choose a new password',
      params: userParams,
      answer: SuccessResponse,
    },
    async ({ context, params }) => done(say.resetSent(await sendPasswordReset(context, params.id))),
  );

  route.post(
    '/api/admin/users/:id/two-step/turn-off',
    {
      access: adminsActingForUsers,
      summary: 'Turn off two-step sign-in for an owner whose identity was verified',
      params: userParams,
      body: TurnOffTwoStep,
      answer: SuccessResponse,
    },
    async ({ context, params, body }) => {
      await turnOffUserTwoStepSignIn(context, params.id, body.verifiedBy);
      return done(securityMessages.twoStepOff);
    },
  );

  route.delete(
    '/api/admin/users/:id/sessions',
    {
      access: adminsActingForUsers,
      summary: 'Sign a user out everywhere',
      params: userParams,
      answer: SuccessResponse,
    },
    async ({ context, params }) => {
      await endUserSessions(context, params.id);
      return done(say.sessionsEnded);
    },
  );

  route.delete(
    '/api/admin/users/:id/sessions/:session',
    {
      access: adminsActingForUsers,
      summary: 'End one of a user’s sessions',
      params: userParams.extend({ session: Id }),
      answer: SuccessResponse,
    },
    async ({ context, params }) => {
      await endUserSession(context, params.id, params.session);
      return done(say.sessionEnded);
    },
  );

  route.get(
    '/api/admin/users/:id/export.zip',
    { access: adminsActingForUsers, summary: 'Everything in a user’s account, as a ZIP', params: userParams },
    async ({ context, params, request, reply }) => {
      const day = dayOf(context.now, context.account.timeZone);
      // The browser first sends a HEAD request to check whether the download will work.
      const zip = request.method === 'HEAD' ? Readable.from([]) : await exportUser(context, params.id);
      return reply
        .headers(createPrivateFileHeaders(`abundance-user-${day}.zip`, false))
        .type('application/zip')
        .send(zip);
    },
  );

  route.post(
    '/api/admin/users/:id/invoices/:invoice/refund',
    {
      access: adminsActingForUsers,
      summary: 'Refund a payment of a user, fully or partly',
      params: invoiceParams,
      body: RefundPayment,
      answer: SuccessResponse,
    },
    async ({ context, params, body }) =>
      done(await refundUserPayment(context, params.id, params.invoice, body)),
  );

  route.get(
    '/api/admin/users/:id/invoices/:invoice/receipt.pdf',
    {
      access: adminsActingForUsers,
      summary: 'The receipt for an invoice a user paid',
      params: invoiceParams,
    },
    async ({ context, params, reply }) => {
      const { name, pdf } = await readUserReceipt(context, params.id, params.invoice);
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .type('application/pdf')
        .send(pdf);
    },
  );
};
