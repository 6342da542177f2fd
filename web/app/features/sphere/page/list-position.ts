import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDesktopPath } from '../../../shell/core/navigation.tsx';
import { contactPageQuery } from '../api.ts';
import { pageQueryFromParams } from '../list/sphere-view.ts';

/**
 * The list from which the user opened a contact. The history entry stores it, so that it survives a reload.
 */
export interface SourceList {
  /** The URL parameters of the list. */
  list: string;
  /** The page of the list that contains the contact. */
  page: number;
}

const isListState = (state: unknown): state is SourceList =>
  typeof state === 'object' && state !== null && 'list' in state && 'page' in state;

/**
 * Opens the page of a contact. If the user comes from a list, the page has buttons for the previous and the
 * next contact.
 */
export function useOpenContact(): (id: string, from?: SourceList, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  const toPath = useDesktopPath();
  return useCallback(
    (id, from, options) => void navigate(toPath(`the-sphere/${id}`), { ...options, state: from ?? null }),
    [navigate, toPath],
  );
}

interface Neighbor {
  id: string;
  page: number;
}

export interface ListPosition {
  /** The URL parameters of the list. */
  list: string;
  /** The position and the total, shown as "7 of 38". */
  number: number;
  total: number;
  previous: Neighbor | undefined;
  next: Neighbor | undefined;
}

/** The position of a contact in the list the user came from. The page of that list is usually cached. */
export function useListPosition(id: string): ListPosition | undefined {
  const { state } = useLocation();
  const from = isListState(state) ? state : undefined;
  const query = pageQueryFromParams(new URLSearchParams(from?.list));
  const page = from?.page ?? 1;
  const pageOf = (number: number, enabled: boolean) => ({
    ...contactPageQuery({ ...query, page: number }),
    enabled: from !== undefined && enabled,
    placeholderData: undefined,
  });
  const { data } = useQuery(pageOf(page, true));
  const ids = data?.contacts.map((contact) => contact.id) ?? [];
  const at = ids.indexOf(id);
  const isFirst = at === 0 && page > 1;
  const isLast = data !== undefined && at === ids.length - 1 && page * data.limit < data.total;
  const { data: before } = useQuery(pageOf(page - 1, isFirst));
  const { data: after } = useQuery(pageOf(page + 1, isLast));
  if (!from || !data || at < 0) return undefined;
  const neighbor = (found: string | undefined, onPage: number) =>
    found === undefined ? undefined : { id: found, page: onPage };
  return {
    list: from.list,
    number: (page - 1) * data.limit + at + 1,
    total: data.total,
    previous: isFirst ? neighbor(before?.contacts.at(-1)?.id, page - 1) : neighbor(ids[at - 1], page),
    next: isLast ? neighbor(after?.contacts[0]?.id, page + 1) : neighbor(ids[at + 1], page),
  };
}
