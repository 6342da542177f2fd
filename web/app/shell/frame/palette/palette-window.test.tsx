import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import PaletteWindow from './palette-window.tsx';

async function search(words: string) {
  await renderDesktop(<PaletteWindow openCount={1} />);
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: words } });
}

test('the palette finds a tag by a few letters', async () => {
  await search('past cli');
  expect(await screen.findByRole('button', { name: 'Past Client' })).toBeTruthy();
});

test('the palette finds a mistyped name', async () => {
  await search('maribl okafr');
  expect(await screen.findByRole('button', { name: /^Maribel Okafor/ })).toBeTruthy();
});
