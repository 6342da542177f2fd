import { YearSchema } from '#contract/day-schema.ts';
import {
  type DealStatus,
  dealStatuses,
  type TransactionType,
  transactionTypes,
} from '#contract/transactions/deal-labels.ts';
import {
  type TransactionFilters,
  type TransactionQuery,
  transactionPageSize,
  transactionSorts,
} from '#contract/transactions/transactions.ts';
import { useUrlParams } from '../../../lib/use-url-params.ts';
import { panelParamPrefix, usePanelDetails } from '../../../shell/core/panels.ts';
import { type TableView, useTableView } from '../../../ui/data-table/table-view.ts';

export interface ListFilters {
  search: string;
  year?: number;
  type?: TransactionType;
  status?: DealStatus;
}

const latestFirst = { column: 'date', descending: true };

/** The URL parameters of the page's filters. They have no prefix, unlike the parameters of dialogs. */
function usePageDetails(): Pick<ReturnType<typeof usePanelDetails>, 'detail' | 'change'> {
  const [params, change] = useUrlParams();
  return {
    detail: (name) => params.get(name) ?? undefined,
    change: (details) =>
      change(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(details)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
  };
}

/** Stores the filters in the URL. The dialog and the page behind it use different keys. */
export function useListFilters(place: 'dialog' | 'page' = 'dialog') {
  const [inDialog, onPage] = [usePanelDetails(), usePageDetails()];
  const { detail, change } = place === 'page' ? onPage : inDialog;
  const prefix = place === 'page' ? '' : panelParamPrefix;
  const [view, setView] = useTableView({ pageSize: transactionPageSize, sort: latestFirst }, prefix);
  const filters: ListFilters = {
    search: detail('search') ?? '',
    year: YearSchema.safeParse(detail('year')).data,
    type: transactionTypes.find((type) => type === detail('type')),
    status: dealStatuses.find((status) => status === detail('status')),
  };

  function setFilters({ search, year, type, status }: ListFilters) {
    change({ search, year: year === undefined ? undefined : String(year), type, status, page: undefined });
  }

  return {
    filters,
    setFilters,
    view,
    setView,
    isFiltered: Boolean(filters.search || filters.year || filters.type || filters.status),
  };
}

export const toTransactionFilters = (
  { search, year, type, status }: ListFilters,
  { sort }: TableView,
): TransactionFilters => ({
  search: search || undefined,
  year,
  type,
  status,
  sort: transactionSorts.find((column) => column === sort?.column),
  order: sort && (sort.descending ? 'desc' : 'asc'),
});

export const toPageQuery = (filters: ListFilters, view: TableView): TransactionQuery => ({
  ...toTransactionFilters(filters, view),
  page: view.page,
  limit: Math.min(view.pageSize, 100),
});
