import { z } from 'zod';
import {
  AcceptAnniversaries,
  AnniversaryProposals,
  CelebrationsAhead,
  CelebrationsQuery,
  SphereSettings,
  SphereSummary,
  UpdateSphereSettings,
} from '#contract/sphere/sphere-dates.ts';
import { desktopMembers } from '../../../core/access.ts';
import type { Routes } from '../../../plugins/route.ts';
import { changeSphereSettings, readSettings, replaceCalendarAddress } from '../settings/settings.ts';
import {
  acceptAnniversaries,
  proposeAnniversaries,
  readCelebrations,
  readSphereSummary,
} from './celebrations.ts';

const success = true as const;

export const dateRoutes: Routes = (route) => {
  route.read(
    '/api/abundance-sphere/today',
    {
      access: desktopMembers,
      summary:
        'Birthdays and home anniversaries of today and the next 14 days, or from a day of this week on',
      query: CelebrationsQuery,
      answer: CelebrationsAhead,
    },
    async ({ context, query }) => ({ success, ...(await readCelebrations(context, query.from)) }),
  );

  route.read(
    '/api/abundance-sphere/summary',
    { access: desktopMembers, summary: 'The figures above the list', answer: SphereSummary },
    ({ context }) => readSphereSummary(context),
  );

  route.get(
    '/api/abundance-sphere/settings',
    {
      access: desktopMembers,
      summary: 'The calendar’s private address and the morning email',
      answer: SphereSettings,
    },
    ({ context }) => readSettings(context),
  );

  route.put(
    '/api/abundance-sphere/settings',
    {
      access: desktopMembers,
      summary: 'Turn the morning email, or tasks in the calendar, on or off',
      body: UpdateSphereSettings,
      answer: SphereSettings,
    },
    ({ context, body }) => changeSphereSettings(context, body),
  );

  route.post(
    '/api/abundance-sphere/calendar/replace',
    { access: desktopMembers, summary: 'Give the calendar a new private address', answer: SphereSettings },
    ({ context }) => replaceCalendarAddress(context),
  );

  route.get(
    '/api/abundance-sphere/home-anniversaries',
    {
      access: desktopMembers,
      summary: 'Home anniversaries suggested by closed transactions',
      answer: AnniversaryProposals,
    },
    async ({ context }) => ({ success, proposals: await proposeAnniversaries(context) }),
  );

  route.post(
    '/api/abundance-sphere/home-anniversaries',
    {
      access: desktopMembers,
      summary: 'Accept the suggestions for these contacts',
      body: AcceptAnniversaries,
      answer: z.object({ success: z.literal(true), filled: z.int() }),
    },
    async ({ context, body }) => ({ success, filled: await acceptAnniversaries(context, body.contactIds) }),
  );
};
