import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api } from '../../../lib/api.ts';
import { createLabelPattern } from '../../../testing/labeled.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import { TransactionDialog } from './transaction-dialog.tsx';

async function show() {
  const onClose = vi.fn();
  const desktop = await renderDesktop(<TransactionDialog id={undefined} onClose={onClose} />);
  await screen.findByLabelText(createLabelPattern('Date'));
  return { ...desktop, onClose };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(createLabelPattern(label));
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function save() {
  type('Volume', '$412,000');
  type('Commission', '$12,360');
  press('Save');
}

test('typing two characters of a client name suggests contacts, and choosing one links it', async () => {
  const { sent } = await show();
  type('Client first name', 'Ma');
  fireEvent.click(await screen.findByRole('option', { name: /^Maribel Okafor/ }));
  expect([field('Client first name').value, field('Client last name').value]).toEqual(['Maribel', 'Okafor']);
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
  type('Client first name', 'Ma');
  fireEvent.click(await screen.findByRole('option', { name: /^Maribel Okafor/ }));
  type('Client last name', 'Okaforsson');
  expect(screen.queryByText('Linked to this contact in The Sphere')).toBeNull();
});

test('typing one character of a client name suggests no contacts', async () => {
  await show();
  const getSpy = vi.spyOn(api, 'get');
  vi.useFakeTimers();
  type('Client first name', 'M');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  vi.useRealTimers();
  expect(getSpy).not.toHaveBeenCalled();
});

async function startCreating() {
  const desktop = await show();
  type('Client first name', 'Zebulon');
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
  expect(field('Client last name').value).toBe('Pike');
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
