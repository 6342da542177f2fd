import { MantineProvider, Menu } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AnchoredMenu } from './anchored-popups.tsx';
import { lazyWithRetry } from './lazy-with-retry.tsx';
import { PopupOpener, type PopupProps } from './popup-opener.tsx';

function show(menu: () => Promise<void>) {
  const Choices = lazyWithRetry(async () => {
    await menu();
    return {
      default: (opened: PopupProps) => (
        <>
          <output>has come</output>
          <AnchoredMenu {...opened}>
            <Menu.Item>CSV</Menu.Item>
          </AnchoredMenu>
        </>
      ),
    };
  });
  render(
    <MantineProvider env="test">
      <PopupOpener kind="menu" button={(props) => <button {...props}>Export</button>}>
        {(opened) => <Choices {...opened} />}
      </PopupOpener>
    </MantineProvider>,
  );
  const button = screen.getByRole('button', { name: 'Export' });
  button.focus();
  return button;
}

test('the code of a menu is not fetched before the user presses its button', async () => {
  let fetched = 0;
  const button = show(async () => {
    fetched += 1;
  });
  expect([fetched, button.getAttribute('aria-expanded')]).toEqual([0, 'false']);
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(fetched).toBe(1));
});

test('a menu opens once its code is fetched, is named after its button, and returns the focus to the button', async () => {
  const button = show(async () => {});
  fireEvent.click(button);
  const menu = await screen.findByRole('menu', { name: 'Export' });
  fireEvent.keyDown(menu, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(button.isConnected).toBe(true);
});

test('the button of a menu also closes the menu and opens it again', async () => {
  const button = show(async () => {});
  for (let time = 0; time < 2; time += 1) {
    fireEvent.mouseDown(button);
    fireEvent.click(button);
    await screen.findByRole('menu');
    fireEvent.mouseDown(button);
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }
});

test('a menu that the user closes before its code is fetched does not appear', async () => {
  let isClosed = false;
  const button = show(() => waitFor(() => expect(isClosed).toBe(true)));
  fireEvent.click(button);
  fireEvent.click(button);
  isClosed = true;
  await screen.findByText('has come');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('a menu whose code could not be fetched is closed, and the next press fetches it again', async () => {
  let isThere = false;
  const button = show(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
  });
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  isThere = true;
  fireEvent.click(button);
  expect(await screen.findByRole('menu', { name: 'Export' })).toBeTruthy();
});
