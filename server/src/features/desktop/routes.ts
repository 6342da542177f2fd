import { DesktopOverview } from '#contract/desktop.ts';
import { Done } from '#contract/problem.ts';
import { desktop } from '../../core/access.ts';
import type { Routes } from '../../plugins/route.ts';
import { dismissChecklist } from './dismiss-checklist.ts';
import { readOverview } from './read-overview.ts';

export const desktopRoutes: Routes = (route) => {
  route.get(
    '/api/desktop',
    {
      access: desktop,
      summary: 'What waits: the first steps still to do, doors nobody claimed',
      answer: DesktopOverview,
    },
    ({ context }) => readOverview(context),
  );

  route.post(
    '/api/desktop/dismiss-checklist',
    { access: desktop, summary: 'Put the list of first steps away', answer: Done },
    async ({ context }) => {
      await dismissChecklist(context);
      return { success: true as const };
    },
  );
};
