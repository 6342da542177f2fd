import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ContactPage } from '#contract/sphere/sphere-lists.ts';
import { api } from '../../../lib/api.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import DuplicatesDialog from './duplicates-dialog.tsx';

const contacts = '/api/abundance-sphere/contacts';
const found = () => api.get<ContactPage>(contacts, { query: { search: 'maribel okafor', limit: 10 } });

const addDuplicate = () =>
  api.post(contacts, {
    firstName: 'Maribel',
    lastName: 'Okafor',
    emailAddress: 'maribel.okafor@example.com',
    phoneNumber: '3865550111',
    tags: ['Lead'],
  });

test('the duplicates dialog says that there are no duplicates', async () => {
  await renderDesktop(<DuplicatesDialog onClose={() => {}} />);
  expect(await screen.findByText('No duplicates found')).toBeTruthy();
});

test('a user merges two duplicates with the picked fields and all tags, and can undo the merge', async () => {
  await renderDesktop(<DuplicatesDialog onClose={() => {}} />, { prepare: addDuplicate });
  const group = within(await screen.findByRole('region', { name: 'Maribel Okafor' }));
  expect(group.getByText('Same email address')).toBeTruthy();
  fireEvent.click(group.getByRole('radio', { name: '(386) 555-0111' }));
  fireEvent.click(group.getByRole('button', { name: 'Merge 2' }));
  expect(await screen.findByText('Contacts Merged')).toBeTruthy();
  const [merged, ...others] = (await found()).contacts;
  expect(others).toEqual([]);
  expect(merged).toMatchObject({ phoneNumber: '3865550111', tags: ['Lead', 'Past Client', 'Sphere A'] });
  expect(merged?.connectedTo).toBe('Ike Okafor (Spouse)');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await found()).total).toBe(2));
});
