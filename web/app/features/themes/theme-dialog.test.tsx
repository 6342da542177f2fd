import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { emptyPage, toTheme } from '#contract/themes/theme-saving.ts';
import { findAndClickFirstButton } from '../../testing/press.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import ThemeDialog from './theme-dialog.tsx';

const theme = {
  ...toTheme(emptyPage, { personalLogo: null, logoImage: null, tagLine: '' }),
  customProfilePicture: '/media/photo.webp',
};

const show = () =>
  renderDesktop(
    <ThemeDialog
      builder="bio"
      theme={theme}
      size="letter"
      preview={() => []}
      onSave={() => Promise.reject(new Error('x'))}
      onPicture={() => undefined}
      onClose={() => undefined}
    />,
  );

const picture = () => new File(['x'], 'photo.png', { type: 'image/png' });
const choose = (file: File, at = 0) =>
  fireEvent.change(document.querySelectorAll('input[type="file"]')[at] as HTMLElement, {
    target: { files: [file] },
  });

test('the theme dialog shows an error if the theme cannot be saved', async () => {
  await show();
  await findAndClickFirstButton('Save theme');
  expect(await screen.findByText('There was an error saving your theme. Please try again.')).toBeTruthy();
});

test('the theme dialog shows an error if a photo cannot be removed', async () => {
  const { connection } = await show();
  connection.isFailing = true;
  await findAndClickFirstButton('Remove');
  expect(await screen.findByText('Failed to set profile picture. Please try again.')).toBeTruthy();
});

test('the theme dialog shows an error if the browser cannot draw the background', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('x')));
  await show();
  await screen.findByRole('button', { name: 'Save theme' });
  choose(picture());
  expect(
    await screen.findByText('Failed to process the image. Please try again with a different image.'),
  ).toBeTruthy();
});

test('the theme dialog shows an error if the chosen photo was deleted from the disk', async () => {
  await show();
  await findAndClickFirstButton('Change');
  await screen.findByText('Drop a picture here, or choose one');
  const gone = { arrayBuffer: () => Promise.reject(new Error('NotFoundError')) };
  const inputs = document.querySelectorAll('input[type="file"]');
  choose(Object.assign(picture(), { slice: () => gone }), inputs.length - 1);
  expect(await screen.findByText('File validation failed')).toBeTruthy();
});
