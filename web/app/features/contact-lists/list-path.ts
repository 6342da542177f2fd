import { type ContactList, contactListParams } from '#contract/contact-lists/contact-lists.ts';

/** The page of a list: the contacts with its filter and order in the URL. */
export function contactListPath(list: Pick<ContactList, 'id' | 'filter' | 'sort' | 'order'>): string {
  const params = contactListParams(list);
  params.set('list', list.id);
  return `the-sphere?${params}`;
}

/** The number of contacts as the sidebar shows it: `1,204`, or `10,000+`. */
export const countText = (count: number, most: number): string =>
  count.toLocaleString('en-US') + (count >= most ? '+' : '');
