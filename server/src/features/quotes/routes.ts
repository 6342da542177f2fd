import { QuoteList } from '#contract/quotes/quotes.ts';
import { weekNumberOf } from '#contract/week.ts';
import { desktopMembers } from '../../core/access.ts';
import type { Routes } from '../../plugins/route.ts';

export const quoteRoutes: Routes = (route) => {
  route.get(
    '/api/quotes',
    { access: desktopMembers, summary: 'The quote of the week', answer: QuoteList },
    async ({ context: { services, now } }) => [await services.quotes.ofWeek(weekNumberOf(now))],
  );
};
