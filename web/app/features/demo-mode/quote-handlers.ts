import { quoteOfWeek } from '#contract/quotes/quotes.ts';
import { type Quotation, quotations } from '#contract/reference/quotations.ts';
import { weekNumberOf } from '#contract/week.ts';
import type { DemoHandler } from './demo-handler.ts';

const known = quotations as readonly [Quotation, ...Quotation[]];

export const quoteHandlers: DemoHandler[] = [
  {
    method: 'GET',
    path: '/api/quotes',
    handle: () => {
      const { content, author } = quoteOfWeek(known, weekNumberOf(new Date()));
      return [{ q: content, a: author }];
    },
  },
];
