import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { fileMessages } from '#contract/doors-vault/vault-files.ts';
import { api } from '../../../../lib/api.ts';
import { renderDesktop } from '../../../../testing/render-desktop.tsx';
import { readDoors } from '../../testing/read-doors.ts';
import ChooseDoorDialog from './choose-door-dialog.tsx';

const photo = new File(['photo'], 'porch.jpg', { type: 'image/jpeg' });
const survey = new File(['pdf'], 'Survey.pdf', { type: 'application/pdf' });

/** Shows the dialog to a user who has only doors of these categories. */
function show(files: File[], categories: Door['category'][]) {
  const keepDoors = async () => {
    const doors = await readDoors();
    const others = doors.filter(({ category }) => !categories.includes(category));
    for (const { id } of others) await api.post(`/api/doors-vault/folders/${id}/trash`);
  };
  return renderDesktop(<ChooseDoorDialog files={files} onClose={() => {}} />, { prepare: keepDoors });
}

test('a user without a seller’s door learns that photos need such a door, and creates one', async () => {
  const { router } = await show([photo], ['BUYERS', 'MISCELLANEOUS']);
  expect(await screen.findByText(/Photos go to a Sellers door, and you have none yet/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Create door' }));
  expect(router.state.location.search).toContain('panel=door');
});

test('a user without doors is told to create one for a shared document', async () => {
  await show([survey], []);
  expect(
    await screen.findByText(/You have no doors yet. Create one, then share the file again/),
  ).toBeTruthy();
});

test('a shared file of an unknown type is refused with the reason', async () => {
  await show([new File(['x'], 'drawing.svg', { type: 'image/svg+xml' })], ['SELLERS']);
  expect(await screen.findByText(fileMessages.unknown('drawing.svg'))).toBeTruthy();
});

test('a document may go to a door of any category, but the user must choose a door', async () => {
  await show([survey], ['MISCELLANEOUS']);
  expect(await screen.findByRole('combobox', { name: 'Door' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('Choose a door.')).toBeTruthy();
});
