import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import type { FileList } from '#contract/doors-vault/vault-files.ts';
import { createSharePath, type Share, shareMessages } from '#contract/doors-vault/vault-shares.ts';
import { api, type Backend, setBackend } from '../../../lib/api.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { copyDemoWorld } from '../../../testing/demo-world.ts';
import { clickButton } from '../../../testing/press.ts';
import { createDemoBackend } from '../../demo-mode/demo-backend.ts';
import VisitorRoute from './route.tsx';

const vault = '/api/doors-vault';

/** A demo whose agent shares doors. */
function createDemo(): Backend {
  const backend = createDemoBackend('agent', copyDemoWorld());
  setBackend(backend);
  return backend;
}

async function doorAt(words: string): Promise<Door> {
  const query = { search: words };
  return (await api.get<{ folders: [Door] }>(`${vault}/folders`, { query })).folders[0];
}

const share = async (input: object): Promise<Share> =>
  (await api.post<{ share: Share }>(`${vault}/shares`, { days: 7, ...input })).share;

function visit(address: string) {
  const routes = [{ path: '/shared/:token', element: <VisitorRoute /> }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const files = async () => within(await screen.findByRole('list', { name: 'Files' }));
const type = (text: string) =>
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: text } });

test('a shared door shows the agent, the expiry date and every file', async () => {
  createDemo();
  const door = await doorAt('1184 pelican');
  visit((await share({ folderId: door.id })).url);
  expect(await screen.findByRole('heading', { level: 1, name: '1184 Pelican Bay Dr' })).toBeTruthy();
  const agent = within(screen.getByRole('region', { name: 'Shared by' }));
  for (const words of ['Ava Brooks', 'Tidewater Realty Group']) expect(agent.getByText(words)).toBeTruthy();
  expect(agent.getByRole('link').getAttribute('href')).toMatch(/^tel:/);
  expect(screen.queryByText(/@/, { ignore: 'style, script' })).toBeNull();
  expect((await files()).getAllByRole('listitem')).toHaveLength(door.fileCount);
  expect(screen.getByRole('link', { name: 'Download all' }).getAttribute('href')).toMatch(/\/zip$/);
  expect(screen.queryByText('Camille Duarte')).toBeNull();
});

test('links in a shared door open in a new tab, and files can be previewed or downloaded', async () => {
  createDemo();
  visit((await share({ folderId: (await doorAt('1184 pelican')).id })).url);
  const list = await files();
  const tour = list.getByRole('link', { name: /Virtual tour/ });
  expect([tour.getAttribute('target'), tour.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(list.getByRole('link', { name: 'Download Lanai.jpg' }).getAttribute('href')).toMatch(/download$/);
  fireEvent.click(list.getByRole('button', { name: /Lanai.jpg/ }));
  const preview = within(await screen.findByRole('dialog', { name: 'Lanai.jpg' }));
  expect(preview.getByRole('img', { name: 'Lanai.jpg' })).toBeTruthy();
  fireEvent.click(preview.getByRole('button', { name: 'Previous file' }));
  expect(await screen.findByRole('dialog', { name: 'Kitchen island.jpg' })).toBeTruthy();
});

test('a visitor can search a shared door with many files', async () => {
  createDemo();
  visit((await share({ folderId: (await doorAt('1184 pelican')).id })).url);
  await files();
  fireEvent.change(screen.getByLabelText('Search files'), { target: { value: 'kitchen' } });
  await waitFor(async () => expect((await files()).getAllByRole('listitem')).toHaveLength(1));
  fireEvent.change(screen.getByLabelText('Search files'), { target: { value: 'nothing like it' } });
  expect(await screen.findByText('No files found')).toBeTruthy();
});

test('a visitor sees a single shared file at once', async () => {
  createDemo();
  const query = { folderId: (await doorAt('27 lantern')).id, filter: 'PHOTOS' };
  const [file] = (await api.get<FileList>(`${vault}/files`, { query })).files;
  visit((await share({ fileId: file?.id })).url);
  expect(await screen.findByRole('heading', { level: 1, name: file?.fileName })).toBeTruthy();
  expect(screen.getByRole('img', { name: file?.fileName })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toMatch(/download$/);
  expect(screen.queryByRole('list', { name: 'Files' })).toBeNull();
});

test('a protected share link asks for the password, and a wrong password shows an error at the field', async () => {
  createDemo();
  const { id: folderId } = await doorAt('27 lantern');
  visit((await share({ folderId, password: 'sea oats' })).url);
  expect(await screen.findByRole('heading', { name: 'This link needs a password' })).toBeTruthy();
  expect(screen.queryByText('27 Lantern Loop')).toBeNull();
  type('sand');
  clickButton('Open');
  expect(await screen.findByText(shareMessages.passwordWrong)).toBeTruthy();
  type('sea oats');
  clickButton('Open');
  expect(await screen.findByRole('heading', { level: 1, name: '27 Lantern Loop' })).toBeTruthy();
});

test('a visitor who enters too many wrong passwords is asked to wait', async () => {
  const backend = createDemo();
  const { id: folderId } = await doorAt('27 lantern');
  const { url } = await share({ folderId, password: 'sea oats' });
  setBackend({
    ...backend,
    send: async (request) => {
      if (request.method === 'GET') return backend.send(request);
      throw new ApiProblem(429, { code: 'too_many', message: shareMessages.busy });
    },
  });
  visit(url);
  await screen.findByRole('heading', { name: 'This link needs a password' });
  type('sand');
  clickButton('Open');
  expect((await screen.findByRole('alert')).textContent).toBe(shareMessages.busy);
});

test.each([
  ['that was withdrawn', async ({ id }: Share) => api.delete(`${vault}/shares/${id}`)],
  [
    'whose door is in the trash',
    async ({ folderId }: Share) => api.post(`${vault}/folders/${folderId}/trash`),
  ],
])('a share link %s opens the page that says the link no longer works', async (_how, close) => {
  createDemo();
  const created = await share({ folderId: (await doorAt('27 lantern')).id });
  await close(created);
  visit(created.url);
  expect(await screen.findByText(shareMessages.closed)).toBeTruthy();
  expect(screen.queryByText('27 Lantern Loop')).toBeNull();
});

test('an unknown share link opens the page that says the link no longer works', async () => {
  createDemo();
  visit(createSharePath('not-a-link'));
  expect(await screen.findByText(shareMessages.closed)).toBeTruthy();
});

test('a visitor can retry loading a shared page that failed to load', async () => {
  const backend = createDemo();
  const { url } = await share({ folderId: (await doorAt('27 lantern')).id });
  setBackend({
    ...backend,
    send: () => Promise.reject(new ApiProblem(500, { code: 'internal', message: 'Something broke.' })),
  });
  visit(url);
  await screen.findByText('This page didn’t open');
  setBackend(backend);
  clickButton('Try again');
  expect(await screen.findByRole('heading', { level: 1, name: '27 Lantern Loop' })).toBeTruthy();
});
