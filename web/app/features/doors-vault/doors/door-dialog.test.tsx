import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { api } from '../../../lib/api.ts';
import { PanelHost } from '../../../shell/frame/desktop/panel-host.tsx';
import { fillField, getField } from '../../../testing/labeled.ts';
import { chooseFromMenu, findAndClickButton } from '../../../testing/press.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import { readDoors } from '../testing/read-doors.ts';
import { VaultPage } from '../vault-page.tsx';

const screenOf = (
  <>
    <Routes>
      <Route path=":username/doors-vault/:category?/:door?" element={<VaultPage />} />
    </Routes>
    <PanelHost />
  </>
);

const show = (page: string) => renderDesktop(screenOf, { path: `/ava.brooks/doors-vault${page}` });

async function doorOf(street: string): Promise<Door> {
  const found = (await readDoors()).find(({ address }) => address.startsWith(street));
  if (!found) throw new Error(`There is no door at ${street}`);
  return found;
}

async function create(page = '/misc') {
  const view = await show(page);
  await findAndClickButton('Create door');
  await screen.findByRole('dialog', { name: 'Create door' });
  return view;
}

async function edit(street: string) {
  const view = await show('/misc');
  await chooseFromMenu(`Actions for ${street}`, 'Edit');
  await screen.findByRole('dialog', { name: 'Edit door' });
  return view;
}

function fillIn() {
  fillField('Street', '9 Jetty Way');
  fillField('City', 'St. Augustine');
  fillField('State', 'fl');
  fillField('ZIP code', '32084-1234');
  fillField('Client first name', 'Noor');
  fillField('Client last name', 'Haddad');
}

test('a new door is pending and in Florida by default, gets the current category, and opens after saving', async () => {
  const view = await create();
  const { sent } = view;
  fillIn();
  await findAndClickButton('Save');
  await screen.findByText('Door created successfully!');
  expect(sent.at(-1)?.body).toEqual({
    address: '9 Jetty Way, St. Augustine, FL, 32084',
    fullName: 'Noor Haddad',
    status: 'PENDING',
    category: 'MISCELLANEOUS',
  });
  await screen.findByRole('heading', { level: 1, name: '9 Jetty Way' });
  expect(view.pathname()).toBe('/ava.brooks/doors-vault/misc/9-jetty-way-st-augustine-fl-32084');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the door form on the start page of the vault asks for a category', async () => {
  const { sent } = await create('');
  fillIn();
  fireEvent.click(screen.getByRole('radio', { name: 'Buyers' }));
  await findAndClickButton('Save');
  await screen.findByText('Door created successfully!');
  expect(sent.at(-1)?.body).toMatchObject({ category: 'BUYERS' });
});

test('all fields of the door form are required, and the first missing one gets the focus', async () => {
  const { sent } = await create();
  fillField('Street', '9 Jetty Way');
  await findAndClickButton('Save');
  expect((await screen.findByRole('alert')).textContent).toBe('Please fill in all required fields');
  expect(document.activeElement).toBe(getField('City'));
  expect(getField('Client last name').getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('the door form limits the state to two capital letters and the ZIP code to five digits', async () => {
  await create();
  fillField('State', 'f1loo');
  expect(getField('State').value).toBe('FL');
  fillField('ZIP code', '3a20-821');
  expect(getField('ZIP code').value).toBe('32082');
  fillIn();
  fillField('ZIP code', '320');
  await findAndClickButton('Save');
  await screen.findByText('ZIP code must be 5 digits');
});

test('a suggestion that the user picks fills the whole address of a door', async () => {
  await create();
  fillField('Street', '118 sandp');
  fireEvent.click(await screen.findByRole('option', { name: /^118 Sandpiper Ct/ }));
  await screen.findByText('Address auto-filled!');
  expect(['Street', 'City', 'State', 'ZIP code'].map((name) => getField(name).value)).toEqual([
    '118 Sandpiper Ct',
    'Ponte Vedra Beach',
    'FL',
    '32082',
  ]);
});

test('an address that already has a door shows an error at the field', async () => {
  await create();
  fillIn();
  const { address } = await doorOf('27 Lantern Loop');
  const [street = '', city = '', state = '', zip = ''] = address.split(', ');
  fillField('Street', street);
  fillField('City', city);
  fillField('State', state);
  fillField('ZIP code', zip);
  await findAndClickButton('Save');
  await waitFor(() =>
    expect(screen.getAllByText('You already have a door at this address.')).toHaveLength(2),
  );
  expect(getField('Street').getAttribute('aria-invalid')).toBe('true');
});

test('a failed save keeps the door form open, and the user can save it again', async () => {
  const { connection } = await create();
  fillIn();
  connection.isBroken = true;
  await findAndClickButton('Save');
  await screen.findByText('Failed to create door. Please try again.');
  connection.isBroken = false;
  await findAndClickButton('Save');
  expect(await screen.findByText('Door created successfully!')).toBeTruthy();
});

test('a failed change of a door shows the reason', async () => {
  const { connection } = await edit('55 Sea Oat Ln');
  fillField('City', 'Vilano Beach');
  connection.isFailing = true;
  await findAndClickButton('Save');
  expect(await screen.findByText('Failed to update door. Please try again.')).toBeTruthy();
});

test('a user who closes a changed door form is asked before changes are discarded', async () => {
  await create();
  fillField('Street', '9 Jetty Way');
  await findAndClickButton('Cancel');
  await screen.findByRole('dialog', { name: 'Discard your changes?' });
  await findAndClickButton('Keep editing');
  expect(getField('Street').value).toBe('9 Jetty Way');
});

test('a saved change to a door is shown at once', async () => {
  await edit('55 Sea Oat Ln');
  fillField('Client first name', 'Nora');
  await findAndClickButton('Save');
  await screen.findByText('Door updated successfully!');
  expect(await screen.findByText('Nora Haddad')).toBeTruthy();
});

test('a door whose address was edited stays open under its new URL', async () => {
  const { router } = await show('/misc');
  const { slug, id } = await doorOf('55 Sea Oat Ln');
  await router.navigate(`/ava.brooks/doors-vault/misc/${slug}?panel=door&panel.door=${id}`);
  await screen.findByRole('textbox', { name: 'Street' });
  fillField('Street', '57 Sea Oat Ln');
  await findAndClickButton('Save');
  await waitFor(() => expect(router.state.location.pathname).toMatch(/misc\/57-sea-oat-ln/));
  await screen.findByRole('heading', { level: 1, name: '57 Sea Oat Ln' });
});

test('if somebody else changed the same fields of a door, the form shows each conflict', async () => {
  await edit('55 Sea Oat Ln');
  const { id, address, version } = await doorOf('55 Sea Oat Ln');
  await api.put(`/api/doors-vault/folders/${id}`, {
    address,
    fullName: 'Nour Haddad',
    status: 'CLOSED',
    version,
  });
  fillField('Client first name', 'Nora');
  await findAndClickButton('Save');
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('This door was changed somewhere else.');
  fireEvent.click(within(notice).getByRole('button', { name: 'Use it: Nour for Client first name' }));
  await findAndClickButton('Save');
  await screen.findByText('Door updated successfully!');
  expect(await doorOf('55 Sea Oat Ln')).toMatchObject({ fullName: 'Nour Haddad', status: 'CLOSED' });
});

test('the door form refuses a state that is not two letters', async () => {
  await create();
  fillIn();
  fillField('State', '1L');
  await findAndClickButton('Save');
  expect(await screen.findByText('State must be 2 letters')).toBeTruthy();
});
