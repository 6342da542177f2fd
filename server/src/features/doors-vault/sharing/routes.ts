import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  CreateShare,
  SendShareMail,
  SharedPage,
  ShareList,
  ShareResponse,
  SharesQuery,
  ShareToken,
  ShareViews,
  shareMessages,
  UnlockShare,
} from '#contract/doors-vault/vault-shares.ts';
import { normalizeMailbox } from '#contract/email.ts';
import { Id } from '#contract/id-schema.ts';
import { SuccessResponse } from '#contract/problem.ts';
import { agentProMembers, anyone, desktopMembers } from '../../../core/access.ts';
import type { RouteRateLimit } from '../../../plugins/rate-limits.ts';
import type { Routes } from '../../../plugins/route.ts';
import { isServedOverHttps } from '../../../plugins/session.ts';
import { openStoredThumbnail, toDownloadableFile, toDownloadablePreview } from '../files/open-file.ts';
import { sendThumbnail, sendVaultFile, sendZip } from '../files/send-stored.ts';
import { createDoorZip } from '../files/zip-door.ts';
import { mailShareLink } from './mail-share.ts';
import { verifyShareToken } from './share-token.ts';
import { createShare, listShares, listShareViews, revokeShare } from './shares.ts';
import {
  readSharedFile,
  readSharedPage,
  readShareForVisitor,
  recordShareView,
  requireSharedDoor,
  type ShareVisitor,
  sharedPagePath,
  unlockShare,
} from './visit-share.ts';

const success = true as const;
const id = z.object({ id: Id });
const shares = '/api/doors-vault/shares';

/** Limits mails per sender and per mailbox, so that nobody can flood a mailbox through us. */
const mailLimit: RouteRateLimit = {
  perAddress: 0.1,
  about: { share: 0.01, key: ({ body }: { body: { email: string } }) => normalizeMailbox(body.email) },
  message: shareMessages.mailBusy,
};

/**
 * Routes for the owner of share links. Links stay open when the owner loses Agent Pro+, so the owner can still
 * list them and turn them off.
 */
export const shareRoutes: Routes = (route) => {
  route.post(
    shares,
    {
      access: agentProMembers,
      summary: 'Share a door or a file with a secret link',
      body: CreateShare,
      answer: ShareResponse,
    },
    async ({ context, body }) => ({
      success,
      share: await createShare(context, body),
      message: shareMessages.created,
    }),
  );

  route.get(
    shares,
    { access: desktopMembers, summary: 'Your share links', query: SharesQuery, answer: ShareList },
    async ({ context, query }) => ({ success, shares: await listShares(context, query) }),
  );

  route.delete(
    `${shares}/:id`,
    { access: desktopMembers, summary: 'Turn off a share link', params: id, answer: ShareResponse },
    async ({ context, params }) => ({
      success,
      share: await revokeShare(context, params.id),
      message: shareMessages.revoked,
    }),
  );

  route.post(
    `${shares}/:id/mail`,
    {
      access: agentProMembers,
      summary: 'Email a share link to someone',
      params: id,
      body: SendShareMail,
      answer: ShareResponse,
      limit: mailLimit,
    },
    async ({ context, params, body }) => ({
      success,
      share: await mailShareLink(context, params.id, body),
      message: shareMessages.mailed(body.email),
    }),
  );

  route.get(
    `${shares}/:id/views`,
    { access: agentProMembers, summary: 'Who looked at what was shared', params: id, answer: ShareViews },
    ({ context, params }) => listShareViews(context, params.id),
  );
};

const params = z.object({ token: ShareToken });
const fileParams = z.object({ token: ShareToken, id: Id });
const shared = sharedPagePath(':token');
const cookieName = 'abundance.shared';

const visitorOf = (request: FastifyRequest, given: string): ShareVisitor => ({
  token: given,
  passwordProof: request.cookies[cookieName],
  userAgent: request.headers['user-agent'],
});

/** Limits password attempts per share, not per token, because a token has several valid spellings. */
const passwordLimit = (secret: string): RouteRateLimit => ({
  perAddress: 0.05,
  about: {
    share: 0.02,
    key: ({ params }: { params: { token: string } }) => verifyShareToken(params.token, secret),
  },
  message: shareMessages.busy,
});

/** Routes for visitors without an account. */
export const sharedPageRoutes: Routes = (route, services) => {
  route.get(
    shared,
    { access: anyone, summary: 'What a share link shows', params, answer: SharedPage },
    ({ context, params: given, request }) => readSharedPage(context, visitorOf(request, given.token)),
  );

  route.post(
    `${shared}/open`,
    {
      access: anyone,
      summary: 'Enter a share link’s password',
      params,
      body: UnlockShare,
      answer: SuccessResponse,
      limit: passwordLimit(services.config.sessionSecret),
    },
    async ({ context, params: given, body, reply }) => {
      const { passwordProof, expiresAt } = await unlockShare(context, given.token, body.password);
      const path = sharedPagePath(given.token);
      reply.setCookie(cookieName, passwordProof, {
        path,
        expires: expiresAt,
        httpOnly: true,
        sameSite: 'lax',
        secure: isServedOverHttps(services),
      });
      return { success };
    },
  );

  for (const kind of ['download', 'preview'] as const) {
    route.get(
      `${shared}/files/:id/${kind}`,
      { access: anyone, summary: `A shared file, to ${kind}`, params: fileParams },
      async ({ context, params: given, ...http }) => {
        const visitor = visitorOf(http.request, given.token);
        const share = await readShareForVisitor(context, visitor);
        const file = await readSharedFile(context, share, given.id);
        await recordShareView(context, share, visitor, kind, file.name);
        const sent =
          kind === 'preview' ? await toDownloadablePreview(context, file) : toDownloadableFile(context, file);
        return sendVaultFile(http, sent, kind);
      },
    );
  }

  route.get(
    `${shared}/files/:id/thumbnail`,
    {
      access: anyone,
      summary: 'A small copy of a shared picture',
      params: fileParams,
      isExemptFromGeneralLimit: true,
    },
    async ({ context, params: given, ...http }) => {
      const share = await readShareForVisitor(context, visitorOf(http.request, given.token));
      return sendThumbnail(
        http,
        await openStoredThumbnail(context, await readSharedFile(context, share, given.id)),
      );
    },
  );

  route.get(
    `${shared}/zip`,
    { access: anyone, summary: 'All shared files as a ZIP', params },
    async ({ context, params: given, ...http }) => {
      const visitor = visitorOf(http.request, given.token);
      const share = await readShareForVisitor(context, visitor);
      const zip = await createDoorZip(context, share.owner, requireSharedDoor(share));
      await recordShareView(context, share, visitor, 'zip', null);
      return sendZip(http, zip);
    },
  );
};
