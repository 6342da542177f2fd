import { z } from 'zod';
import { DesktopOverview } from '#contract/desktop/desktop.ts';
import { SearchQuery, SearchResults } from '#contract/desktop/desktop-search.ts';
import { CheckOffTodayItem, TodayList } from '#contract/desktop/today.ts';
import { SuccessResponse } from '#contract/problem.ts';
import { anyone, desktopMembers } from '../../core/access.ts';
import type { Routes } from '../../plugins/route.ts';
import { createCalendarFile } from './calendar.ts';
import { dismissOnboardingChecklist, readDesktopOverview } from './overview.ts';
import { searchDesktop } from './search-desktop.ts';
import { readTodayList, updateTodayCheckOff } from './today.ts';

export const desktopRoutes: Routes = (route) => {
  route.get(
    '/api/desktop',
    {
      access: desktopMembers,
      summary: 'What’s waiting: first steps still to do, unclaimed doors',
      answer: DesktopOverview,
    },
    ({ context }) => readDesktopOverview(context),
  );

  route.read(
    '/api/desktop/search',
    {
      access: desktopMembers,
      summary: 'People, doors, files and deals that match these words, typos forgiven',
      query: SearchQuery,
      answer: SearchResults,
    },
    ({ context, query }) => searchDesktop(context, query.q),
  );

  route.read(
    '/api/desktop/today',
    {
      access: desktopMembers,
      summary: 'Everything that waits today: tasks, follow-ups, celebrations, closings and doors',
      answer: TodayList,
    },
    ({ context }) => readTodayList(context),
  );

  route.put(
    '/api/desktop/today',
    {
      access: desktopMembers,
      summary: 'Check off a person for today, or take the check back',
      body: CheckOffTodayItem,
      answer: TodayList,
    },
    async ({ context, body }) => {
      await updateTodayCheckOff(context, body);
      return readTodayList(context);
    },
  );

  route.post(
    '/api/desktop/dismiss-checklist',
    { access: desktopMembers, summary: 'Dismiss the list of first steps', answer: SuccessResponse },
    async ({ context }) => {
      await dismissOnboardingChecklist(context);
      return { success: true as const };
    },
  );

  route.get(
    '/api/abundance-sphere/calendar/:file',
    {
      access: anyone,
      summary: 'The dates of the coming year, for whoever has the private address',
      params: z.object({ file: z.string().regex(/^[\w-]{20,60}\.ics$/) }),
    },
    async ({ context, params, reply }) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, max-age=3600')
        .send(await createCalendarFile(context, params.file.replace(/\.ics$/, ''))),
  );
};
