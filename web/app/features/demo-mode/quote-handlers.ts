import { quoteOfWeek, weekOf } from '#contract/quotes.ts';
import { type Quotation, quotations } from '#contract/reference/quotations.ts';
import type { DemoHandler } from './demo-handler.ts';

const allQuotes = quotations as readonly [Quotation, ...Quotation[]];

export const quoteHandlers: DemoHandler[] = [
  {
    method: 'GET',
    path: '/api/quotes',
    handle: () => {
      const { content, author } = quoteOfWeek(allQuotes, weekOf(new Date()));
      return [{ q: content, a: author }];
    },
  },
];
