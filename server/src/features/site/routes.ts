import { z } from 'zod';
import { normalizeMailbox } from '#contract/email.ts';
import { attachmentFields, attachmentLimits, attachmentMessages, formMessages } from '#contract/forms.ts';
import { SuccessResponse } from '#contract/problem.ts';
import {
  AdminTexts,
  NewsletterLinkToken,
  SaveSiteText,
  SiteSettings,
  SubmitPublicForm,
  siteTextMessages,
} from '#contract/site/site.ts';
import { anyone, onlyRoles } from '../../core/access.ts';
import type { RouteRateLimit } from '../../plugins/rate-limits.ts';
import type { Routes } from '../../plugins/route.ts';
import { confirmSubscription, unsubscribe } from './newsletter.ts';
import { listSiteTexts, readSiteSettings, saveSiteText } from './site-texts.ts';
import { submitSiteForm } from './submit-site-form.ts';

const formLimit: RouteRateLimit = {
  perAddress: 0.02,
  about: { share: 0.01, key: ({ body }: { body: SubmitPublicForm }) => normalizeMailbox(body.email) },
  message: formMessages.busy,
};

const linkLimit: RouteRateLimit = { perAddress: 0.05, message: formMessages.busy };

const files = Object.fromEntries(
  attachmentFields.map((field) => [
    field,
    { maxBytes: attachmentLimits.bytes, tooLarge: attachmentMessages.bytes },
  ]),
);

const done = (message: string) => ({ success: true as const, message });

export const siteRoutes: Routes = (route) => {
  route.get(
    '/api/site',
    { access: anyone, summary: 'How this site is set up', answer: SiteSettings },
    ({ context }) => readSiteSettings(context),
  );

  route.get(
    '/api/admin/site-texts',
    { access: onlyRoles('ADMIN'), summary: 'Site texts that can be changed', answer: AdminTexts },
    ({ context }) => listSiteTexts(context),
  );

  route.put(
    '/api/admin/site-texts',
    { access: onlyRoles('ADMIN'), summary: 'Change site texts', body: SaveSiteText, answer: SuccessResponse },
    async ({ context, body }) => {
      await saveSiteText(context, body);
      return done(body.text === null ? siteTextMessages.restored : siteTextMessages.saved);
    },
  );

  route.post(
    '/api/send-email',
    {
      access: anyone,
      summary: 'Send a form from the public site',
      body: SubmitPublicForm,
      files,
      bodyBytes: attachmentLimits.maxFiles * attachmentLimits.bytes + 1_048_576,
      answer: SuccessResponse,
      limit: formLimit,
    },
    async ({ context, body, files: sent }) => done(await submitSiteForm(context, body, sent)),
  );

  route.post(
    '/api/newsletter/confirm',
    {
      access: anyone,
      summary: 'Confirm a subscription to the newsletter',
      body: NewsletterLinkToken,
      answer: SuccessResponse,
      limit: linkLimit,
    },
    async ({ context, body }) => done(await confirmSubscription(context, body.link)),
  );

  route.post(
    '/api/newsletter/unsubscribe',
    {
      access: anyone,
      summary: 'Unsubscribe from the newsletter; mail programs call it with one click',
      query: NewsletterLinkToken,
      // Mail programs send a form body, which the server ignores.
      streamed: z.unknown(),
      answer: SuccessResponse,
      limit: linkLimit,
    },
    async ({ context, query }) => done(await unsubscribe(context, query.link)),
  );
};
