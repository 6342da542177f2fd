import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { clickButton } from '../../testing/press.ts';
import type { Column } from './columns.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { DataTable } from './data-table.tsx';
import { getPageRows } from './table-rows.ts';
import { useTableView } from './table-view.ts';
import type { LoadPage } from './use-printed-rows.ts';

interface Person {
  id: string;
  name: string;
  doors: number;
}

const people = Array.from({ length: 23 }, (_, index): Person => {
  const number = String(index + 1).padStart(2, '0');
  return { id: `p${number}`, name: `Person ${number}`, doors: (index * 7) % 23 };
});

const columns: Column<Person>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name, pinned: 'start', hideable: false },
  { id: 'doors', header: 'Doors', value: ({ doors }) => doors, align: 'end' },
];

interface Options {
  rows?: Person[];
  total?: number;
  loading?: boolean;
  hasFixedSize?: boolean;
  loadPage?: LoadPage<Person>;
}

function People({ rows = people, total, loading, hasFixedSize, loadPage }: Options) {
  const [view, setView] = useTableView({ pageSize: 10 });
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <output aria-label="Selected">{[...selection].join(' ')}</output>
      <output aria-label="Asked for">{JSON.stringify(view)}</output>
      <ColumnsMenu name="people" columns={columns} />
      <DataTable
        name="people"
        label="People"
        noun="people"
        columns={columns}
        rows={rows}
        total={total}
        loading={loading}
        hasFixedSize={hasFixedSize}
        loadPage={loadPage}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        view={view}
        onViewChange={setView}
        selection={selection}
        onSelectionChange={setSelection}
        mobileRow={({ name }) => ({ title: name })}
        empty="Nobody here yet"
      />
    </>
  );
}

const show = (options: Options = {}, at = '/') =>
  render(
    <MantineProvider env="test">
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: <People {...options} /> }], {
          initialEntries: [at],
        })}
      />
    </MantineProvider>,
  );

const names = () =>
  screen.queryAllByRole('cell').flatMap(({ textContent }) => /Person \d+/.exec(textContent) ?? []);
const output = (label: string) => screen.getByLabelText(label).textContent;

beforeEach(() => localStorage.clear());

test('the table shows one page of rows and says which rows it shows', () => {
  show();
  expect(names()).toHaveLength(10);
  expect(screen.getByText(/Showing/).textContent).toBe('Showing 1–10 of 23 people');
});

test('the pager opens other pages, and the last page holds the remaining rows', () => {
  show();
  clickButton('Page 3');
  expect(names()).toEqual(['Person 21', 'Person 22', 'Person 23']);
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
});

test('a click on a table header sorts the rows, and a second click reverses the order', () => {
  show();
  clickButton('Name');
  clickButton('Name');
  expect(names()[0]).toBe('Person 23');
  expect(screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).toBe('descending');
});

test('sorting a table returns to the first page', () => {
  show({}, '/?page=3');
  clickButton('Name');
  expect(names()).toHaveLength(10);
});

test('the URL determines which rows of a table are shown', () => {
  show({}, '/?page=2&sort=-name');
  expect(names()[0]).toBe('Person 13');
});

test('a table shows a page from the server in the order received', () => {
  show({ rows: people.slice(10, 20), total: 230 }, '/?page=2&sort=-name');
  expect(names()[0]).toBe('Person 11');
  expect(screen.getByText(/Showing/).textContent).toBe('Showing 11–20 of 230 people');
  clickButton('Page 4');
  expect(output('Asked for')).toContain('"page":4');
});

test('a table of rows from the server opens its last page if the URL names a later one', async () => {
  show({ rows: [], total: 23 }, '/?page=7');
  await waitFor(() => expect(output('Asked for')).toContain('"page":3,'));
});

test('a table stays on its page while the rows are loading', () => {
  show({ rows: [], total: 23, loading: true }, '/?page=7');
  expect(output('Asked for')).toContain('"page":7,');
});

test('a user can select table rows one by one or all rows of a page', () => {
  show();
  fireEvent.click(screen.getByLabelText('Select Person 02'));
  expect(output('Selected')).toBe('p02');
  fireEvent.click(screen.getByLabelText('Select all people on this page'));
  expect(output('Selected')?.split(' ')).toHaveLength(10);
});

test('no row can be selected while other rows are loading', () => {
  show({ loading: true });
  for (const label of ['Select Person 02', 'Select all people on this page'])
    expect(screen.getByLabelText<HTMLInputElement>(label).disabled).toBe(true);
});

test('selected rows stay selected when the user opens another page', () => {
  show();
  fireEvent.click(screen.getByLabelText('Select Person 02'));
  clickButton('Page 2');
  fireEvent.click(screen.getByLabelText('Select Person 12'));
  expect(output('Selected')).toBe('p02 p12');
});

test('a hidden table column stays hidden after a remount', async () => {
  const { unmount } = show();
  clickButton('Columns');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Doors' }));
  expect(screen.queryByRole('columnheader', { name: /Doors/ })).toBeNull();
  unmount();
  show();
  expect(screen.queryByRole('columnheader', { name: /Doors/ })).toBeNull();
});

test('a column width that the user sets by keyboard is remembered', () => {
  const { unmount } = show();
  const handle = () => screen.getByRole('separator', { name: 'Width of Name' });
  fireEvent.keyDown(handle(), { key: 'ArrowRight' });
  expect(handle().getAttribute('aria-valuenow')).toBe('166');
  unmount();
  show();
  expect(handle().getAttribute('aria-valuenow')).toBe('166');
});

test('table columns are at least 80 pixels wide, and their resize handles are not in the tab order', () => {
  show();
  const handle = screen.getByRole('separator', { name: 'Width of Name' });
  for (let press = 0; press < 12; press += 1) fireEvent.keyDown(handle, { key: 'ArrowLeft' });
  expect(handle.getAttribute('aria-valuenow')).toBe('80');
  expect(handle.getAttribute('tabindex')).toBe('-1');
});

test('a table with a fixed page size shows its page number and offers no other size', () => {
  show({ hasFixedSize: true });
  expect(screen.getByText(/per page/).textContent).toBe('Page 1 of 3, 10 per page');
  expect(screen.queryByLabelText('Rows per page')).toBeNull();
});

test('an empty table shows the text that says what to do', () => {
  show({ rows: [] });
  expect(screen.getByText('Nobody here yet')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a loading table shows its headers and not the empty state', () => {
  show({ rows: [], loading: true });
  expect(screen.queryByText('Nobody here yet')).toBeNull();
  expect(within(screen.getByRole('table')).getAllByRole('columnheader')).toHaveLength(3);
});

function Renamer() {
  const [suffix, setSuffix] = useState('');
  const cell = ({ name }: Person) => (
    <button type="button" onClick={() => setSuffix('!')}>
      {name + suffix}
    </button>
  );
  return (
    <DataTable
      name="renamer"
      label="People"
      columns={[{ id: 'name', header: 'Name', cell }]}
      rows={people.slice(0, 1)}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      view={{ page: 1, pageSize: 10 }}
      onViewChange={() => {}}
      mobileRow={({ name }) => ({ title: name })}
      empty="Nobody here yet"
    />
  );
}

test('a button in a table row keeps the focus when the screen re-creates its columns', () => {
  render(
    <MantineProvider>
      <Renamer />
    </MantineProvider>,
  );
  const button = screen.getByRole('button', { name: 'Person 01' });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement?.textContent).toBe('Person 01!');
});

test('the pager shows no number of rows before that number is known', () => {
  show({ rows: [], loading: true });
  expect(screen.queryByText(/Showing/)).toBeNull();
});

test('a table that has loaded all rows prints all of them and shows the current page again afterwards', () => {
  show({}, '/?sort=-name');
  fireEvent(window, new Event('beforeprint'));
  expect(names()).toHaveLength(23);
  expect(names()[0]).toBe('Person 23');
  expect(screen.queryByText(/^Printed/)).toBeNull();
  fireEvent(window, new Event('afterprint'));
  expect(names()).toHaveLength(10);
});

/** Renders the first page of a table whose other rows are on the server. */
function showOfMany(total: number) {
  const everyone = Array.from({ length: total }, (_, at) => ({
    id: `p${at}`,
    name: `Person ${at}`,
    doors: 0,
  }));
  const rowsWhenPrinted: number[] = [];
  vi.stubGlobal('print', () => rowsWhenPrinted.push(document.querySelectorAll('tbody tr').length));
  const loadPage = vi.fn(async (view) => getPageRows(everyone, view));
  show({ rows: everyone.slice(0, 10), total, loadPage });
  return { rowsWhenPrinted, loadPage };
}

test('“Print all” loads the other pages of a table, prints every row, and shows the current page again', async () => {
  const { rowsWhenPrinted } = showOfMany(43);
  expect(screen.queryByText(/^Printed/)).toBeNull();
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getByText(/^Printed 10 of 43 people\. Choose “Print all”/)).toBeTruthy();
  fireEvent(window, new Event('afterprint'));
  clickButton('Print all');
  await waitFor(() => expect(rowsWhenPrinted).toEqual([43]));
  fireEvent(window, new Event('beforeprint'));
  expect(screen.queryByText(/^Printed/)).toBeNull();
  fireEvent(window, new Event('afterprint'));
  expect(names()).toHaveLength(10);
});

test('the browser’s print shortcut also prints every row of a table', async () => {
  const { rowsWhenPrinted } = showOfMany(30);
  expect(fireEvent.keyDown(window, { key: 'p', ctrlKey: true })).toBe(false);
  await waitFor(() => expect(rowsWhenPrinted).toEqual([30]));
});

test('a table whose other pages cannot be loaded is not printed', async () => {
  const { rowsWhenPrinted, loadPage } = showOfMany(30);
  loadPage.mockRejectedValueOnce(new Error('offline'));
  clickButton('Print all');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Print all' })).not.toHaveProperty('disabled', true),
  );
  expect(rowsWhenPrinted).toEqual([]);
  expect(names()).toHaveLength(10);
});
