import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '../../lib/api.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { PublishButton } from './publish-button.tsx';

test('the Publish button saves unsaved changes before it opens the dialog', async () => {
  const save = () => api.post<void>('/api/resume/current', { miscellaneous: '<p>Member</p>' });
  const { sent } = await renderDesktop(<PublishButton save={save} />);
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Without your transactions')).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual(['/api/resume/current']);
});
