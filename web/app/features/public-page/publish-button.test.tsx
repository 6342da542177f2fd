import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '../../lib/api.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { PublishButton } from './publish-button.tsx';

test('what is on the screen is saved before the window opens, so that it can be published', async () => {
  const save = () => api.post<void>('/api/resume/current', { miscellaneous: '<p>Member</p>' });
  const { sent } = await renderDesktop(<PublishButton save={save} />);
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Without your transactions')).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual(['/api/resume/current']);
});
