import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import PaletteWindow from './palette-window.tsx';

async function search(words: string) {
  const desktop = await renderDesktop(<PaletteWindow openCount={1} />);
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: words } });
  return desktop;
}

test('the palette finds a tag by a few letters', async () => {
  await search('past cli');
  expect(await screen.findByRole('button', { name: 'Past Client' })).toBeTruthy();
});

test('the palette finds a mistyped name', async () => {
  await search('maribl okafr');
  expect(await screen.findByRole('button', { name: /^Maribel Okafor/ })).toBeTruthy();
});

test('the palette finds the text of a timeline entry and opens the contact’s page', async () => {
  const { router } = await search('after my birthday');
  const found = await screen.findByRole('button', { name: /^Three sales on Wax Myrtle Way/ });
  expect(found.textContent).toContain('Ike Okafor, Maribel Okafor');
  fireEvent.click(found);
  await waitFor(() =>
    expect(router.state.location.pathname).toMatch(/^\/ava\.brooks\/the-sphere\/[\w-]{36}$/),
  );
});

test('the palette opens the page of a lead, because the transaction form cannot show a lead', async () => {
  const { router } = await search('desmond achebe');
  fireEvent.click(await screen.findByRole('button', { name: /^18 Muhly Grass Ct.*Pending$/ }));
  await waitFor(() =>
    expect(router.state.location.pathname).toMatch(/^\/ava\.brooks\/transactions\/[\w-]{36}$/),
  );
});
