import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { TagLine } from './tag-line.tsx';

const original = 'Every key fits somewhere.';

async function startEditing(text: string) {
  const desktop = await renderDesktop(<TagLine />);
  fireEvent.click(screen.getByRole('button', { name: /Every key fits somewhere/ }));
  const field = screen.getByRole('textbox', { name: 'Tagline' });
  field.focus();
  fireEvent.change(field, { target: { value: text } });
  return { ...desktop, field };
}

test('Enter saves the tagline', async () => {
  const { field, sent, profile } = await startEditing('Doors open both ways.');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByRole('button', { name: /Doors open both ways/ })).toBeTruthy();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ method: 'PUT', path: '/api/profile' });
  expect(sent[0]?.body).toEqual({ tagLine: 'Doors open both ways.' });
  await waitFor(() => expect(profile().tagLine).toBe('Doors open both ways.'));
});

test('Escape restores the saved tagline', async () => {
  const { field, sent } = await startEditing('Never mind');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.getByRole('button', { name: /Every key fits somewhere/ })).toBeTruthy();
  expect(sent).toEqual([]);
});

test('leaving the field saves the tagline', async () => {
  const { field, sent } = await startEditing('Left and kept.');
  fireEvent.blur(field);
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ tagLine: 'Left and kept.' }]));
});

test('an unchanged tagline is not sent', async () => {
  const { field, sent } = await startEditing(` ${original} `);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByRole('button', { name: /Every key fits somewhere/ })).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a tagline that the server could not save is reverted, and an error is shown', async () => {
  const { field, connection, profile } = await startEditing('Lost on the way');
  connection.isBroken = true;
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText('Failed to update profile')).toBeTruthy();
  expect(profile().tagLine).toBe(original);
});

test('a vendor has no tagline', async () => {
  await renderDesktop(<TagLine />, { role: 'vendor' });
  expect(screen.queryByRole('button', { name: /Edit tagline/ })).toBeNull();
});
