import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contactFields } from '#contract/sphere/contact-field-table.ts';
import {
  columnFieldKeys,
  contactFieldByKey,
  formFieldKeys,
  type InputFieldKey,
  inputFieldKeys,
} from '#contract/sphere/contact-fields.ts';
import { contactMethodFields, isContactMethodKey } from '#contract/sphere/contact-methods.ts';
import type { SavedContact } from '#contract/sphere/sphere.ts';
import {
  getClearedFieldValue,
  optionalFieldKeys,
  sampleFieldValue,
  sampleFieldValues,
} from '#contract/testing/field-scenario.ts';
import { api } from '../../../lib/api.ts';
import { PanelHost } from '../../../shell/frame/desktop/panel-host.tsx';
import { getField } from '../../../testing/labeled.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import { createContactColumns } from '../list/contact-columns.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const input = (key: InputFieldKey) => getField(contactFieldByKey(key).label);
const save = () => fireEvent.click(screen.getByText('Save'));

function fill(key: InputFieldKey, value: unknown) {
  if (contactFields[key].kind !== 'tags') {
    fireEvent.change(input(key), { target: { value } });
    return;
  }
  input(key).focus();
  fireEvent.input(input(key), { target: { value: String(value) }, inputType: 'insertText' });
  fireEvent.keyDown(input(key), { key: 'Enter' });
}

function empty(key: InputFieldKey) {
  if (contactFields[key].kind === 'tags') fireEvent.keyDown(input(key), { key: 'Backspace' });
  else fireEvent.change(input(key), { target: { value: '' } });
}

/** The part of the request body that contains a field's value. */
const requestField = (key: InputFieldKey, value: unknown) => {
  if (!isContactMethodKey(key)) return { [key]: value };
  const { list, value: name } = contactMethodFields[key];
  return { [list]: [{ label: '', [name]: value }] };
};

/** The fields in the form of a new contact. */
const newContactKeys = inputFieldKeys.filter(
  (key) => key === 'cadenceDays' || !contactFieldByKey(key).shownWhenFilled,
);
/** The fields in the form of a contact that has a value in every field. */
const clearedKeys = optionalFieldKeys.filter((key) => formFieldKeys.includes(key));

test('the contact form has an input for every field of the specification and saves its value', async () => {
  const { sent } = await renderDesktop(<PanelHost />, { path: '/ava.brooks?panel=contact' });
  await screen.findByRole('dialog', { name: 'Add contact' });
  for (const key of newContactKeys) fill(key, sampleFieldValue(key, 1));
  save();
  await screen.findByText('Contact Saved');
  const body = Object.assign({}, ...newContactKeys.map((key) => requestField(key, sampleFieldValue(key, 1))));
  expect(sent[0]?.body).toEqual({ ...body, company: '', title: '', connections: [] });
  const { contacts } = await api.get<{ contacts: object[] }>('/api/abundance-sphere/contacts/search', {
    query: { q: String(sampleFieldValue('lastName', 1)) },
  });
  expect(contacts[0]).toMatchObject({
    ...sampleFieldValues(1),
    company: null,
    title: null,
    lastContacted: null,
  });
});

const emptyValue = (key: InputFieldKey) => {
  const { kind } = contactFieldByKey(key);
  if (kind === 'tags') return [];
  return kind === 'day' || kind === 'cadence' ? null : '';
};

test('a user can clear every field of a contact', async () => {
  let id = '';
  const desktop = await renderDesktop(<PanelHost />, {
    path: '/ava.brooks',
    prepare: async () => {
      const saved = await api.post<SavedContact>('/api/abundance-sphere/contacts', sampleFieldValues(1));
      id = saved.contact.id;
    },
  });
  await desktop.router.navigate(`/ava.brooks?panel=contact&panel.contact=${id}`);
  await screen.findByRole('dialog', { name: 'Edit contact' });
  await waitFor(() => expect(input('firstName').value).toBe(sampleFieldValue('firstName', 1)));
  for (const key of clearedKeys) empty(key);
  save();
  await screen.findByText('Contact Saved');
  const emptied = clearedKeys.map((key) => requestField(key, emptyValue(key)));
  const body = Object.assign({ updatedAt: expect.any(String) }, ...emptied);
  expect(desktop.sent.map((call) => [call.method, call.body])).toEqual([['PUT', body]]);
  const { contact } = await api.get<SavedContact>(`/api/abundance-sphere/contacts/${id}`);
  for (const key of clearedKeys) expect([key, contact[key]]).toEqual([key, getClearedFieldValue(key)]);
});

test("the contact list has a column for every field, in the specification's order", async () => {
  const columns = createContactColumns({
    today: '2026-11-17' as never,
    tags: [],
    edit: () => {},
    remove: () => {},
  });
  expect(columns.map(({ id }) => id)).toEqual([...columnFieldKeys, 'actions']);
  expect(columns.slice(0, -1).map(({ header }) => header)).toEqual(
    columnFieldKeys.map((key) => contactFieldByKey(key).label),
  );
});

test('a user can edit a contact without a first and last name, as long as it has a company name', async () => {
  let id = '';
  const desktop = await renderDesktop(<PanelHost />, {
    path: '/ava.brooks',
    prepare: async () => {
      const contacts = [{ company: 'Harbor Title LLC', title: 'Closings' }];
      await api.post('/api/abundance-sphere/contacts/bulk-import', { contacts });
      const found = await api.get<{ contacts: { id: string }[] }>('/api/abundance-sphere/contacts/search', {
        query: { q: 'harbor title' },
      });
      id = found.contacts[0]?.id ?? '';
    },
  });
  await desktop.router.navigate(`/ava.brooks?panel=contact&panel.contact=${id}`);
  await screen.findByRole('dialog', { name: 'Edit contact' });
  await waitFor(() => expect(input('company').value).toBe('Harbor Title LLC'));
  expect([input('firstName').required, input('lastName').required]).toEqual([false, false]);
  empty('company');
  save();
  expect(await screen.findByText('First name is required')).toBeTruthy();
  fill('company', 'Harbor Title');
  fill('notes', 'Closes on Fridays');
  save();
  await screen.findByText('Contact Saved');
  expect(desktop.sent.at(-1)?.body).toMatchObject({ company: 'Harbor Title', notes: 'Closes on Fridays' });
});

const rowsOf = () => within(screen.getByRole('dialog', { name: 'Add contact' }));

test('a user can add more phones and emails with labels, correct them and remove them', async () => {
  const { sent } = await renderDesktop(<PanelHost />, { path: '/ava.brooks?panel=contact' });
  await screen.findByRole('dialog', { name: 'Add contact' });
  fill('firstName', 'Nia');
  fill('lastName', 'Soto');
  fill('phoneNumber', '904 555 0101');
  const form = rowsOf();
  fireEvent.click(form.getByText('Add phone'));
  const second = form.getByLabelText<HTMLInputElement>('Phone 2');
  expect(document.activeElement).toBe(second);
  fireEvent.change(second, { target: { value: '12' } });
  fireEvent.change(form.getByLabelText('Label for phone 2'), { target: { value: 'Work' } });
  save();
  expect(form.getByText('Please enter a valid phone number').closest('div')?.querySelector('input')).toBe(
    second,
  );
  expect(sent).toEqual([]);
  fireEvent.change(second, { target: { value: '904 555 0102' } });
  fireEvent.click(form.getByText('Add phone'));
  fireEvent.change(form.getByLabelText('Phone 3'), { target: { value: '904 555 0103' } });
  fireEvent.click(form.getByText('Add email'));
  fireEvent.change(form.getByLabelText('Email 2'), { target: { value: 'nia@example.com' } });
  fireEvent.change(form.getByLabelText('Label for email 2'), { target: { value: 'Custom…' } });
  fireEvent.change(form.getByLabelText('Label for email 2'), { target: { value: 'Studio' } });
  fireEvent.click(form.getByLabelText('Remove phone 3'));
  expect(document.activeElement?.textContent).toBe('Add phone');
  save();
  await screen.findByText('Contact Saved');
  const { contacts } = await api.get<{ contacts: object[] }>('/api/abundance-sphere/contacts/search', {
    query: { q: 'nia soto' },
  });
  expect(contacts[0]).toMatchObject({
    phoneNumber: '9045550101',
    phones: [
      { label: null, number: '9045550101' },
      { label: 'Work', number: '9045550102' },
    ],
    emailAddress: 'nia@example.com',
    emails: [{ label: 'Studio', address: 'nia@example.com' }],
  });
});

test('the form of an existing contact has links to email and to call the person', async () => {
  let id = '';
  const { router } = await renderDesktop(<PanelHost />, {
    path: '/ava.brooks',
    prepare: async () => {
      const { contacts } = await api.get<{ contacts: { id: string }[] }>(
        '/api/abundance-sphere/contacts/search',
        { query: { q: 'maribel okafor' } },
      );
      id = contacts[0]?.id ?? '';
    },
  });
  await router.navigate(`/ava.brooks?panel=contact&panel.contact=${id}`);
  const links = await screen.findAllByRole<HTMLAnchorElement>('link', { name: /^(Call|Email) / });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'mailto:maribel.okafor@example.com',
    'mailto:m.okafor@harborclinic.example.com',
    'tel:9045550119',
    'tel:9045550191',
  ]);
});
