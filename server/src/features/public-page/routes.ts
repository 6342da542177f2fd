import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { PublicPageSettings, publicPath, SavePublicPage } from '#contract/public-page/public-page.ts';
import { agentProMembers, anyone } from '../../core/access.ts';
import { orNotFound } from '../../core/errors.ts';
import type { RouteRateLimit } from '../../plugins/rate-limits.ts';
import type { Routes } from '../../plugins/route.ts';
import { notFoundHtml, renderPublicPage } from './page-html.ts';
import { readPublicPage, replaceSecretAddress, savePublicPage } from './save-public-page.ts';
import { drawPreviewImage, readPageForVisitor } from './visit-page.ts';

const Address = z.object({ address: z.string().max(200) });
/** Limits preview images, because drawing an image costs more than reading a page. */
const drawingLimit: RouteRateLimit = {
  perAddress: 0.2,
  message: 'Too many requests. Please wait a moment and try again.',
};

/** Prevents caching, so that a page disappears as soon as it is turned off. */
const preventCaching = (reply: FastifyReply, isSecret = true) =>
  isSecret
    ? reply.headers({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      })
    : reply.header('cache-control', 'no-store');

export const publicPageRoutes: Routes = (route, services) => {
  route.get(
    '/api/public-page',
    {
      access: agentProMembers,
      summary: 'Whether and where your page is published',
      answer: PublicPageSettings,
    },
    ({ context }) => readPublicPage(context),
  );

  route.put(
    '/api/public-page',
    {
      access: agentProMembers,
      summary: 'Publish your page, or take it down',
      body: SavePublicPage,
      answer: PublicPageSettings,
    },
    ({ context, body }) => savePublicPage(context, body),
  );

  route.post(
    '/api/public-page/address',
    { access: agentProMembers, summary: 'A new secret address', answer: PublicPageSettings },
    ({ context }) => replaceSecretAddress(context),
  );

  route.get(
    '/p/:address',
    { access: anyone, mayLag: true, summary: 'An agent’s published page', params: Address },
    async ({ context, params, reply }) => {
      const page = await readPageForVisitor(context, params.address);
      preventCaching(reply, page?.isSecret).type('text/html; charset=utf-8');
      if (!page) return reply.code(404).send(notFoundHtml);
      return reply.send(
        renderPublicPage(page, services.publicUrl() + publicPath(encodeURIComponent(params.address))),
      );
    },
  );

  route.get(
    '/p/:address/preview.png',
    {
      access: anyone,
      mayLag: true,
      summary: 'The preview picture for a published page',
      params: Address,
      limit: drawingLimit,
    },
    async ({ context, params, reply }) => {
      const page = orNotFound(await readPageForVisitor(context, params.address), 'The page');
      return preventCaching(reply, page.isSecret)
        .type('image/png')
        .send(await drawPreviewImage(context, page));
    },
  );
};
