import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toApiProblem } from '../../lib/to-api-problem.ts';
import { findAndClickFirstButton } from '../../testing/press.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import FlyersDialog from './flyers/flyers-dialog.tsx';
import VendorProfileDialog from './profile/vendor-profile-dialog.tsx';
import VideoDialog from './video-dialog.tsx';
import ZipCodesDialog from './zip-codes/zip-codes-dialog.tsx';

const atDesk = { path: '/vendor/dashboard', role: 'vendor' } as const;
const onClose = () => {};

test.each([
  [<FlyersDialog key="flyers" onClose={onClose} />, 'Save', /^Failed to save flyers: /],
  [<VideoDialog key="video" onClose={onClose} />, 'Save', 'Failed to save video. Please try again.'],
  [
    <ZipCodesDialog key="zips" onClose={onClose} />,
    /^Save \(/,
    'Failed to save ZIP codes. Please try again.',
  ],
])('when saving fails, dialog %# of a vendor’s listing shows an error', async (dialog, save, message) => {
  const { connection } = await renderDesktop(dialog, atDesk);
  await screen.findByRole('button', { name: save });
  connection.isFailing = true;
  await findAndClickFirstButton(save);
  expect(await screen.findByText(message)).toBeTruthy();
});

test('the flyers dialog shows an error if a download fails, and says when there are no flyers', async () => {
  const { connection } = await renderDesktop(<FlyersDialog onClose={onClose} />, atDesk);
  await screen.findAllByRole('button', { name: 'Download' });
  connection.isBroken = true;
  await findAndClickFirstButton('Download');
  expect(await screen.findByText('Download failed. Please try again.')).toBeTruthy();
  for (const remove of screen.getAllByRole('button', { name: /^Remove / })) fireEvent.click(remove);
  for (const remove of screen.queryAllByRole('button', { name: /^Remove / })) fireEvent.click(remove);
  expect(screen.getByText('No flyers uploaded')).toBeTruthy();
});

test('the ZIP codes dialog says when no ZIP code is selected and when none matches the search', async () => {
  await renderDesktop(<ZipCodesDialog onClose={onClose} />, atDesk);
  fireEvent.click(await screen.findByLabelText(/^Select All/));
  fireEvent.click(screen.getByLabelText(/^Select All/));
  expect(await screen.findByText('No ZIP codes selected')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Search ZIP codes'), { target: { value: 'zzzz' } });
  expect(await screen.findByText('No matching ZIP codes found')).toBeTruthy();
});

async function saveProfile(problem: Error) {
  const { connection } = await renderDesktop(<VendorProfileDialog onClose={onClose} />, atDesk);
  await findAndClickFirstButton('Edit Profile');
  connection.respond = ({ method }) => {
    if (method === 'PUT') throw problem;
  };
  await findAndClickFirstButton('Save Changes');
}

test.each([
  [new Error('x'), 'An error occurred while saving'],
  [toApiProblem(503, '{"message":"Service Unavailable"}'), 'Server returned 503: Service Unavailable'],
])('a vendor profile that cannot be saved because of %s shows an error', async (problem, message) => {
  await saveProfile(problem);
  expect(await screen.findByText(message)).toBeTruthy();
});

test('a vendor must replace a refused logo before saving the profile again', async () => {
  await saveProfile(toApiProblem(400, '{"message":"No picture.","field":"companyLogo"}'));
  await screen.findAllByText('No picture.');
  await findAndClickFirstButton('Save Changes');
  expect(await screen.findByText('Please fix image validation errors before saving.')).toBeTruthy();
});
