import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api } from '../../../lib/api.ts';
import { createLabelPattern, fillField, getField } from '../../../testing/labeled.ts';
import { clickButton } from '../../../testing/press.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import { TransactionDialog } from './transaction-dialog.tsx';

async function show() {
  const onClose = vi.fn();
  const desktop = await renderDesktop(<TransactionDialog id={undefined} onClose={onClose} />);
  await screen.findByLabelText(createLabelPattern('Date'));
  return { ...desktop, onClose };
}

async function save() {
  fillField('Volume', '$412,000');
  fillField('Commission', '$12,360');
  clickButton('Save');
}

test('typing two characters of a client name suggests contacts, and choosing one links it', async () => {
  const { sent } = await show();
  fillField('Client first name', 'Ma');
  fireEvent.click(await screen.findByRole('option', { name: /^Maribel Okafor/ }));
  expect([getField('Client first name').value, getField('Client last name').value]).toEqual([
    'Maribel',
    'Okafor',
  ]);
  expect(screen.getByText('Linked to this contact in The Sphere')).toBeTruthy();
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    fullName: 'Maribel Okafor',
    contactId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('editing the client name after choosing a contact unlinks the contact', async () => {
  await show();
  fillField('Client first name', 'Ma');
  fireEvent.click(await screen.findByRole('option', { name: /^Maribel Okafor/ }));
  fillField('Client last name', 'Okaforsson');
  expect(screen.queryByText('Linked to this contact in The Sphere')).toBeNull();
});

test('typing one character of a client name suggests no contacts', async () => {
  await show();
  const getSpy = vi.spyOn(api, 'get');
  vi.useFakeTimers();
  fillField('Client first name', 'M');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  vi.useRealTimers();
  expect(getSpy).not.toHaveBeenCalled();
});

async function startCreating() {
  const desktop = await show();
  fillField('Client first name', 'Zebulon');
  const createOption = await screen.findByRole('option', { name: /^Create contact/ });
  expect(createOption.textContent).toContain('No contacts found matching "Zebulon"');
  fireEvent.click(createOption);
  return { ...desktop, dialog: within(await screen.findByRole('dialog', { name: 'Create contact' })) };
}

test('a user can create a contact in the transaction form without saving the transaction', async () => {
  const { dialog, sent } = await startCreating();
  fireEvent.change(dialog.getByRole('textbox', { name: 'Last name' }), { target: { value: 'Pike' } });
  fireEvent.change(dialog.getByLabelText('Phone'), { target: { value: '(904) 555-0101' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create contact' }));
  expect(await screen.findByText('Linked to this contact in The Sphere')).toBeTruthy();
  expect(getField('Client last name').value).toBe('Pike');
  expect(sent.map(({ path }) => path)).toEqual(['/api/abundance-sphere/contacts']);
});

test('a contact created in the transaction form is validated', async () => {
  const { dialog, sent } = await startCreating();
  fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'zeb@' } });
  fireEvent.change(dialog.getByLabelText('Phone'), { target: { value: '555' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create contact' }));
  expect(dialog.getByText('Last name is required')).toBeTruthy();
  expect(dialog.getByText('Please enter a valid email address')).toBeTruthy();
  expect(dialog.getByText('Please enter a valid phone number')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a contact that cannot be saved shows an error in its dialog', async () => {
  const { dialog, connection } = await startCreating();
  fireEvent.change(dialog.getByRole('textbox', { name: 'Last name' }), { target: { value: 'Pike' } });
  connection.isBroken = true;
  fireEvent.click(dialog.getByRole('button', { name: 'Create contact' }));
  expect(await dialog.findByText('Failed to create contact. Please try again.')).toBeTruthy();
});
