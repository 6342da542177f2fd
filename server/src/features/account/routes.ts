import { z } from 'zod';
import { Profile, profileImages, Session, UpdateProfile } from '#contract/account/account.ts';
import { signInMessages } from '#contract/account/sign-in-messages.ts';
import { Id } from '#contract/id-schema.ts';
import { imageLimits, imageMessages } from '#contract/images.ts';
import { SuccessResponse } from '#contract/problem.ts';
import { anyone, member, signedIn } from '../../core/access.ts';
import type { Routes } from '../../plugins/route.ts';
import { confirmEmail, sendConfirmationMail } from './confirm-email.ts';
import { readProfile } from './read-account.ts';
import { updateProfile } from './update-profile.ts';

const pictureFields = Object.fromEntries(
  profileImages.map((field) => [field, { maxBytes: imageLimits.bytes, tooLarge: imageMessages.bytes }]),
);

export const accountRoutes: Routes = (route) => {
  route.get(
    '/api/session',
    { access: anyone, summary: 'Who is signed in, if anyone', answer: Session },
    async ({ context }) => {
      const { account } = context;
      return { person: account ? await readProfile({ ...context, account, owner: account.id }) : null };
    },
  );

  route.get(
    '/api/account/confirm-email',
    {
      access: anyone,
      summary: 'Confirm an email with the link sent to it',
      query: z.object({ account: Id, proof: z.string().max(100) }),
      limit: { perAddress: 0.1, message: signInMessages.busy },
    },
    async ({ context, query, reply }) => {
      await confirmEmail(context, query);
      return reply.redirect('/profile', 303);
    },
  );

  route.post(
    '/api/account/confirm-email',
    {
      access: signedIn,
      summary: 'Send the confirmation email again',
      answer: SuccessResponse,
      limit: { perAddress: 0.02, message: signInMessages.busy },
    },
    async ({ context }) => {
      await sendConfirmationMail(context);
      return { success: true as const, message: signInMessages.confirmSent };
    },
  );

  route.get('/api/profile', { access: signedIn, summary: 'Your profile', answer: Profile }, ({ context }) =>
    readProfile(context),
  );

  route.put(
    '/api/profile',
    {
      access: member,
      summary: 'Update your profile',
      body: UpdateProfile,
      files: pictureFields,
      answer: Profile,
    },
    ({ context, body, files }) => updateProfile(context, body, files),
  );
};
