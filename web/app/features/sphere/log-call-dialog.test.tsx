import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ContactPage } from '#contract/sphere/sphere-lists.ts';
import { api } from '../../lib/api.ts';
import { PanelHost } from '../../shell/frame/desktop/panel-host.tsx';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { CallSheetHost } from '../calls/public.ts';

const contacts = '/api/abundance-sphere/contacts';

const show = (prepare?: () => Promise<unknown>) =>
  renderDesktop(
    <>
      <PanelHost />
      <CallSheetHost />
    </>,
    { path: '/ava.brooks?panel=log-call', prepare },
  );

test('the dialog to log a call lists the people contacted last', async () => {
  let latest: string[] = [];
  await show(async () => {
    const page = await api.get<ContactPage>(contacts, {
      query: { page: 1, limit: 10, sort: 'lastContacted', order: 'desc' },
    });
    latest = page.contacts.map(({ firstName }) => firstName);
  });
  const dialog = await screen.findByRole('dialog', { name: 'Log a call' });
  const people = await within(dialog).findAllByRole('listitem');
  expect(people.map((row, at) => row.textContent?.startsWith(String(latest[at])))).toEqual(
    latest.map(() => true),
  );
  fireEvent.click(within(people[0] as HTMLElement).getByRole('button'));
  const sheet = await screen.findByRole('dialog', { name: 'How did the call go?' });
  expect(sheet.textContent).toContain(latest[0]);
});

test('a user without contacts who logs a call is asked to add the first contact', async () => {
  await show(async () => {
    const page = await api.get<ContactPage>(contacts);
    await api.post(`${contacts}/bulk-delete`, { selection: { ids: page.contacts.map(({ id }) => id) } });
  });
  const dialog = await screen.findByRole('dialog', { name: 'Log a call' });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Add contact' }));
  expect(await screen.findByRole('dialog', { name: 'Add contact' })).toBeTruthy();
});
