import { Bio, bioMessages, GenerateBio, GeneratedBio, SaveBio, SavedBio } from '#contract/bio/bio.ts';
import { agentProMembers } from '../../core/access.ts';
import type { OwnerContext } from '../../core/context.ts';
import type { Routes } from '../../plugins/route.ts';
import { assertOwnPage, PageParams } from '../themes/public.ts';
import { generateBio } from './generate-bio.ts';
import { readBio } from './read-bio.ts';
import { saveBio } from './save-bio.ts';

/** Older clients send a user ID in the body. The server only accepts the caller's own ID. */
const assertOwn = (context: OwnerContext, userId = 'current') => assertOwnPage(context, userId);

export const bioRoutes: Routes = (route) => {
  route.get(
    '/api/bio/:id',
    {
      access: agentProMembers,
      summary: 'The answers, the text and the look of a bio',
      params: PageParams,
      answer: Bio,
    },
    ({ context, params }) => {
      assertOwnPage(context, params.id);
      return readBio(context);
    },
  );

  route.post(
    '/api/bio/save',
    { access: agentProMembers, summary: 'Save the bio', body: SaveBio, answer: SavedBio },
    async ({ context, body }) => {
      assertOwn(context, body.userId);
      return { success: true as const, message: bioMessages.saved, bio: await saveBio(context, body) };
    },
  );

  route.post(
    '/api/bio/generate',
    {
      access: agentProMembers,
      summary: 'Write a bio from the answers',
      body: GenerateBio,
      answer: GeneratedBio,
    },
    ({ context, body }) => {
      assertOwn(context, body.userId);
      return generateBio(context, body);
    },
  );
};
