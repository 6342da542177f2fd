import { expect, test } from 'vitest';
import { getPageRows } from './table-rows.ts';
import type { TableView } from './table-view.ts';
import { loadRowsToPrint } from './use-printed-rows.ts';

const view: TableView = { page: 3, pageSize: 10 };

function toApiList(length: number) {
  const all = Array.from({ length }, (_, at) => at);
  return { all, loadPage: async (page: TableView) => getPageRows(all, page) };
}

test('printing a table loads every page, starting with the first', async () => {
  const { all, loadPage } = toApiList(250);
  expect(await loadRowsToPrint(loadPage, view, 250)).toEqual(all);
});

test('printing a table loads at most 2,000 rows, and fewer if the list has become shorter meanwhile', async () => {
  const { all, loadPage } = toApiList(2_550);
  expect(await loadRowsToPrint(loadPage, view, 2_550)).toEqual(all.slice(0, 2_000));
  expect(await loadRowsToPrint(toApiList(120).loadPage, view, 300)).toHaveLength(120);
});
