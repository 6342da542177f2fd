import { Readable } from 'node:stream';
import { signInMessages } from '#contract/account/sign-in-messages.ts';
import { LeaveMembership, leavingMessages } from '#contract/leaving/leaving.ts';
import { SuccessResponse } from '#contract/problem.ts';
import { signedIn } from '../../core/access.ts';
import { sessionCookieName } from '../../gateways/sign-in/session-cookie.ts';
import type { Routes } from '../../plugins/route.ts';
import { createPrivateFileHeaders } from '../../plugins/send-file.ts';
import { isServedOverHttps } from '../../plugins/session.ts';
import { exportAccount, lockAccountExport, releaseLockAfterResponse } from './export-account.ts';
import { deleteOwnAccount } from './finish-deletion.ts';

export const leavingRoutes: Routes = (route, services) => {
  route.get(
    '/api/account/export',
    {
      access: signedIn,
      summary: 'Everything in your account, as a ZIP',
      limit: { perAddress: 0.02, message: signInMessages.busy },
    },
    async ({ context, request, reply }) => {
      const release = await lockAccountExport(context);
      // The browser sends a HEAD request before the download. We release its lock at once, because the
      // download needs the lock.
      const isCheck = request.method === 'HEAD';
      if (isCheck) await release();
      else releaseLockAfterResponse(reply.raw, release);
      const day = context.now.toISOString().slice(0, 10);
      const zip = isCheck ? Readable.from([]) : await exportAccount(context);
      return reply
        .headers(createPrivateFileHeaders(`abundance-${day}.zip`, false))
        .type('application/zip')
        .send(zip);
    },
  );

  route.delete(
    '/api/account',
    {
      access: signedIn,
      summary: 'Cancel the membership and delete the account',
      body: LeaveMembership,
      answer: SuccessResponse,
      limit: { perAddress: 0.02, message: signInMessages.busy },
    },
    async ({ context, body, reply }) => {
      await deleteOwnAccount(context, body);
      reply.clearCookie(sessionCookieName(isServedOverHttps(services)), { path: '/' });
      return { success: true as const, message: leavingMessages.done };
    },
  );
};
