import { ExternalId } from '#contract/id-schema.ts';
import {
  RemovedResumeItem,
  Resume,
  type ResumeItemSection,
  resumeMessages,
  SavedEducation,
  SavedInvolvement,
  SavedMiscellaneousText,
  SavedResume,
  SaveEducation,
  SaveInvolvement,
  SaveMiscellaneous,
  SaveResume,
} from '#contract/resume/resume.ts';
import { agentProMembers } from '../../core/access.ts';
import type { Routes } from '../../plugins/route.ts';
import { assertOwnPage, PageParams } from '../themes/public.ts';
import { addResumeItem, removeResumeItem } from './items.ts';
import { readResume } from './read-resume.ts';
import { saveMiscellaneousText, saveResume } from './save-resume.ts';

const ItemId = PageParams.extend({ itemId: ExternalId });
const done = { success: true as const };

export const resumeRoutes: Routes = (route) => {
  route.get(
    '/api/resume/:id',
    { access: agentProMembers, summary: 'Your resume', params: PageParams, answer: Resume },
    ({ context, params }) => {
      assertOwnPage(context, params.id);
      return readResume(context);
    },
  );

  route.post(
    '/api/resume/:id',
    {
      access: agentProMembers,
      summary: 'Save the resume',
      params: PageParams,
      body: SaveResume,
      answer: SavedResume,
    },
    async ({ context, params, body }) => {
      assertOwnPage(context, params.id);
      return { ...done, message: resumeMessages.saved, resume: await saveResume(context, body) };
    },
  );

  route.post(
    '/api/resume/:id/involvement',
    {
      access: agentProMembers,
      summary: 'Add a position',
      params: PageParams,
      body: SaveInvolvement,
      answer: SavedInvolvement,
    },
    async ({ context, params, body }) => {
      assertOwnPage(context, params.id);
      const { item, version } = await addResumeItem(context, 'involvement', body);
      return { ...done, involvement: item, version };
    },
  );

  route.post(
    '/api/resume/:id/education',
    {
      access: agentProMembers,
      summary: 'Add a certification',
      params: PageParams,
      body: SaveEducation,
      answer: SavedEducation,
    },
    async ({ context, params, body }) => {
      assertOwnPage(context, params.id);
      const { item, version } = await addResumeItem(context, 'education', body);
      return { ...done, education: item, version };
    },
  );

  for (const section of ['involvement', 'education'] satisfies ResumeItemSection[])
    route.delete(
      `/api/resume/:id/${section}/:itemId`,
      { access: agentProMembers, summary: 'Remove an item', params: ItemId, answer: RemovedResumeItem },
      async ({ context, params }) => {
        assertOwnPage(context, params.id);
        const version = await removeResumeItem(context, section, params.itemId);
        return { ...done, message: resumeMessages.removed(section), version };
      },
    );

  route.post(
    '/api/resume/:id/miscellaneous',
    {
      access: agentProMembers,
      summary: 'Save the text at the end of the resume',
      params: PageParams,
      body: SaveMiscellaneous,
      answer: SavedMiscellaneousText,
    },
    async ({ context, params, body }) => {
      assertOwnPage(context, params.id);
      return { ...done, ...(await saveMiscellaneousText(context, body.content)) };
    },
  );

  route.delete(
    '/api/resume/:id/miscellaneous',
    {
      access: agentProMembers,
      summary: 'Clear that text',
      params: PageParams,
      answer: SavedMiscellaneousText,
    },
    async ({ context, params }) => {
      assertOwnPage(context, params.id);
      return { ...done, ...(await saveMiscellaneousText(context, '')) };
    },
  );
};
