import { Done } from '#contract/problem.ts';
import { SendEmail, SiteSettings } from '#contract/site.ts';
import { anyone } from '../../core/access.ts';
import type { Routes } from '../../plugins/route.ts';
import { sendEmail } from './send-email.ts';

export const siteRoutes: Routes = (route, { config }) => {
  route.get(
    '/api/site',
    { access: anyone, summary: 'How this site is set up', answer: SiteSettings },
    () => ({
      universityUrl: config.universityUrl ?? null,
      supportEmail: config.mail.support,
    }),
  );

  route.post(
    '/api/send-email',
    {
      access: anyone,
      summary: 'Send a form of the public site',
      body: SendEmail,
      answer: Done,
      limit: { perAddress: 0.02, message: 'Too many messages. Please wait a few minutes and try again.' },
    },
    async ({ context, body }) => ({ success: true as const, message: await sendEmail(context, body) }),
  );
};
