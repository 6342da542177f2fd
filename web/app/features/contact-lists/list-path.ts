import type { ContactList } from '#contract/contact-lists/contact-lists.ts';

/** The contents that the user sees: the filter, the order and the hidden columns. */
export type ListSettings = Pick<ContactList, 'filter' | 'sort' | 'order' | 'hiddenColumns'>;

type ListView = Pick<ContactList, 'filter' | 'sort' | 'order'>;

/** The URL parameters with which the contact list shows a saved list: its filter and sort order. */
export function toContactListParams({ filter, sort, order }: ListView): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    for (const one of [value].flat()) params.append(name, String(one));
  if (sort) params.set('sort', order === 'desc' ? `-${sort}` : sort);
  return params;
}

/** The path of a saved list: the contact list with the saved list's filter and order in the URL. */
export function contactListPath(list: Pick<ContactList, 'id' | 'filter' | 'sort' | 'order'>): string {
  const params = toContactListParams(list);
  params.set('list', list.id);
  return `the-sphere?${params}`;
}

/** The number of contacts as the sidebar shows it: `1,204`, or `10,000+`. */
export const cappedCountText = (count: number, max: number): string =>
  count.toLocaleString('en-US') + (count >= max ? '+' : '');
