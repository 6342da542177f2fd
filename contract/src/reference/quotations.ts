import data from './quotations.json' with { type: 'json' };

export interface Quotation {
  content: string;
  author: string;
}

/** The quotes of Weekly Motivation if no external service responds. Every author died before 1950. */
export const quotations: readonly Quotation[] = data;
