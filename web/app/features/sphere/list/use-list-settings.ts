import { useEffect } from 'react';
import type { ContactList } from '#contract/contact-lists/contact-lists.ts';
import { useRememberedColumns } from '../../../ui/data-table/remembered-columns.ts';
import { contactTableName } from './contact-table.tsx';
import { toPageQuery, type useSphereView } from './sphere-view.ts';

/**
 * The contents of a saved list as the user sees them now. When a device shows a list for the first time, it
 * uses the columns stored with the list.
 */
export function useListSettings(
  { filter, view, listId }: ReturnType<typeof useSphereView>,
  saved: ContactList | undefined,
) {
  const { visibility, setVisibility } = useRememberedColumns(contactTableName(listId));
  const hiddenColumns = saved?.hiddenColumns;
  const isUntouched = Object.keys(visibility).length === 0;
  useEffect(() => {
    if (isUntouched && hiddenColumns?.length)
      setVisibility(Object.fromEntries(hiddenColumns.map((column) => [column, false])));
  }, [isUntouched, hiddenColumns, setVisibility]);

  const { page: _, limit: __, sort, order = 'asc', ...shown } = toPageQuery(filter, view);
  const isUsualSort = (saved?.sort ?? null) === null && sort === 'firstName' && order === 'asc';
  return {
    filter: Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined)),
    sort: isUsualSort ? null : (sort ?? null),
    order,
    hiddenColumns: isUntouched
      ? (hiddenColumns ?? null)
      : Object.keys(visibility).filter((column) => visibility[column] === false),
  } as Pick<ContactList, 'filter' | 'sort' | 'order' | 'hiddenColumns'>;
}
