import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

function Windows() {
  const [open, setOpen] = useState(['Transactions', 'Edit transaction']);
  const close = (title: string) => setOpen((titles) => titles.filter((other) => other !== title));
  return open.map((title) => (
    <Dialog key={title} opened title={title} onClose={() => close(title)}>
      <input aria-label={`Field of ${title}`} />
    </Dialog>
  ));
}

const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

test('Escape closes the topmost dialog and leaves the one below open', () => {
  render(
    <MantineProvider env="test">
      <Windows />
    </MantineProvider>,
  );
  expect(titles()).toEqual(['Transactions', 'Edit transaction']);
  fireEvent.keyDown(screen.getByLabelText('Field of Edit transaction'), { key: 'Escape' });
  expect(titles()).toEqual(['Transactions']);
  fireEvent.keyDown(screen.getByLabelText('Field of Transactions'), { key: 'Escape' });
  expect(titles()).toEqual([]);
});

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit goals
      </button>
      {isOpen && (
        <Dialog opened title="Goals" onClose={() => setOpen(false)}>
          <input aria-label="Year" />
        </Dialog>
      )}
    </>
  );
}

test('a closed dialog returns the focus to the element that had it before', () => {
  render(
    <MantineProvider env="test">
      <Opener />
    </MantineProvider>,
  );
  const opener = screen.getByRole('button', { name: 'Edit goals' });
  opener.focus();
  fireEvent.click(opener);
  screen.getByLabelText('Year').focus();
  fireEvent.keyDown(screen.getByLabelText('Year'), { key: 'Escape' });
  expect(titles()).toEqual([]);
  expect(document.activeElement).toBe(opener);
});

function MenuOpener() {
  const [shown, setShown] = useState<'menu' | 'window'>('menu');
  return (
    <>
      <button type="button" id="actions">
        Actions
      </button>
      {shown === 'menu' ? (
        <div role="menu" aria-labelledby="actions">
          <button type="button" role="menuitem" onClick={() => setShown('window')}>
            Share
          </button>
        </div>
      ) : (
        <Dialog opened title="Share" onClose={() => setShown('menu')}>
          <input aria-label="Password" />
        </Dialog>
      )}
    </>
  );
}

test('a dialog opened from a menu returns the focus to the menu button', () => {
  render(
    <MantineProvider env="test">
      <MenuOpener />
    </MantineProvider>,
  );
  const item = screen.getByRole('menuitem', { name: 'Share' });
  item.focus();
  fireEvent.click(item);
  screen.getByLabelText('Password').focus();
  fireEvent.keyDown(screen.getByLabelText('Password'), { key: 'Escape' });
  expect(document.activeElement?.textContent).toBe('Actions');
});

test('Escape in an open list does not close the dialog', () => {
  render(
    <MantineProvider env="test">
      <Dialog opened title="Add transaction" onClose={() => expect.unreachable()}>
        <input aria-label="Address" data-mantine-stop-propagation="true" />
      </Dialog>
    </MantineProvider>,
  );
  fireEvent.keyDown(screen.getByLabelText('Address'), { key: 'Escape' });
  expect(titles()).toEqual(['Add transaction']);
});
