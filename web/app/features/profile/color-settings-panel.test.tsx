import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defaultColorSettings } from '#contract/colors.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { ColorSettingsPanel } from './color-settings-panel.tsx';

const pick = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

test('the six color pickers offer the brand colors', async () => {
  const { profile } = await renderDesktop(<ColorSettingsPanel onClose={() => {}} />);
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Background',
    'Text',
    'Button',
    'Button text',
    'Button hover',
    'Button text hover',
  ]);
  for (const color of profile().brandColors) {
    expect(screen.getByRole('radio', { name: `Background ${color}` })).toBeTruthy();
  }
});

test('the color pickers offer neutral colors to a user without brand colors', async () => {
  await renderDesktop(<ColorSettingsPanel onClose={() => {}} />, { profile: { brandColors: [] } });
  expect(screen.getByRole('radio', { name: 'Background #d2d2d2' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Text #666666' })).toBeTruthy();
});

test('a picked color applies at once and is saved', async () => {
  const { profile, sent } = await renderDesktop(<ColorSettingsPanel onClose={() => {}} />);
  pick('Background #f3c64c');
  await waitFor(() => expect(profile().colorSettings.backgroundColor).toBe('#f3c64c'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    colorSettings: { ...defaultColorSettings, backgroundColor: '#f3c64c' },
  });
});

test('an illegible text color shows a warning', async () => {
  await renderDesktop(<ColorSettingsPanel onClose={() => {}} />);
  pick('Text #f3c64c');
  expect(await screen.findByText(/^Hard to read at/)).toBeTruthy();
});

test('a color that the server could not save is reverted', async () => {
  const { profile, connection } = await renderDesktop(<ColorSettingsPanel onClose={() => {}} />);
  connection.isBroken = true;
  pick('Background #f3c64c');
  expect(await screen.findByText('Failed to update profile')).toBeTruthy();
  expect(profile().colorSettings).toEqual(defaultColorSettings);
});

test('Reset restores the default colors, and the close button closes the color panel', async () => {
  const onClose = vi.fn();
  const { profile } = await renderDesktop(<ColorSettingsPanel onClose={onClose} />, {
    profile: { colorSettings: { ...defaultColorSettings, backgroundColor: '#0e1310', textColor: '#ffffff' } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(profile().colorSettings).toEqual(defaultColorSettings));
  fireEvent.click(screen.getByRole('button', { name: 'Close color settings' }));
  expect(onClose).toHaveBeenCalledOnce();
});
