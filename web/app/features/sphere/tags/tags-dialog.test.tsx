import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Tag } from '#contract/sphere/sphere-tags.ts';
import { api } from '../../../lib/api.ts';
import { clickButton } from '../../../testing/press.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import TagsDialog from './tags-dialog.tsx';

async function show(query = '') {
  const onClose = vi.fn();
  const desktop = await renderDesktop(<TagsDialog onClose={onClose} />, {
    path: `/ava.brooks/the-sphere${query}`,
  });
  await screen.findByText('Past Client');
  return { ...desktop, onClose };
}

const list = () => within(screen.getByRole('list', { name: 'Tags' }));

test('the tags dialog shows how many contacts have each tag', async () => {
  await show();
  const row = list().getByText('Sphere A').closest('li');
  expect(row?.textContent).toContain('2 contacts');
});

test('a new tag gets a trimmed name and is refused if it exists', async () => {
  const { sent } = await show();
  const name = screen.getByLabelText<HTMLInputElement>('New tag');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(true);
  fireEvent.change(name, { target: { value: '  Boat owner ' } });
  clickButton('Create');
  expect(await screen.findByText('Tag Created')).toBeTruthy();
  expect(await list().findByText('Boat owner')).toBeTruthy();
  await waitFor(() => expect(name.value).toBe(''));
  fireEvent.change(name, { target: { value: 'boat OWNER' } });
  clickButton('Create');
  expect(await screen.findByText('Tag Creation Failed')).toBeTruthy();
  expect(screen.getAllByText('A tag with this name already exists').length).toBeGreaterThan(0);
  expect(sent).toHaveLength(2);
});

test("Enter saves a tag's new name, and Escape cancels without closing the dialog", async () => {
  const { sent, onClose } = await show();
  clickButton('Edit Investor');
  const field = screen.getByLabelText('Name of Investor');
  fireEvent.change(field, { target: { value: 'Buyer of many' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(list().getByText('Investor')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
  clickButton('Edit Investor');
  fireEvent.change(screen.getByLabelText('Name of Investor'), { target: { value: 'Buyer of many' } });
  clickButton('Save');
  expect(await list().findByText('Buyer of many')).toBeTruthy();
  // The request omits the color, because another window may have changed it.
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Buyer of many' }]);
});

test('renaming a tag also renames it in the filter of the list behind the dialog', async () => {
  const { router } = await show('?tag=Lead&tag=investor&tagNone=Investor&search=Investor&page=2');
  clickButton('Edit Investor');
  fireEvent.change(screen.getByLabelText('Name of Investor'), { target: { value: 'Flips & rents' } });
  clickButton('Save');
  expect(await list().findByText('Flips & rents')).toBeTruthy();
  await waitFor(() =>
    expect([...new URLSearchParams(router.state.location.search)]).toEqual([
      ['tag', 'Lead'],
      ['tag', 'Flips & rents'],
      ['tagNone', 'Flips & rents'],
      ['search', 'Investor'],
      ['page', '2'],
    ]),
  );
});

test('a user who deletes a tag is asked for confirmation and can restore default tags', async () => {
  await show();
  clickButton('Delete Lead');
  expect(await screen.findByText(/Are you sure you want to delete this tag\?/)).toBeTruthy();
  clickButton('Delete tag');
  expect(await screen.findByText('Tag Deleted')).toBeTruthy();
  await waitFor(() => expect(list().queryByText('Lead')).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Restore default tags' }));
  expect(await list().findByText('Lead')).toBeTruthy();
});

test('the tags dialog without any tag says how to create the first one', async () => {
  await renderDesktop(<TagsDialog onClose={() => {}} />, {
    prepare: async () => {
      const { tags } = await api.get<{ tags: Tag[] }>('/api/abundance-sphere/tags');
      for (const { id } of tags) await api.delete(`/api/abundance-sphere/tags/${id}`);
    },
  });
  expect(await screen.findByText('No tags found. Create your first tag above!')).toBeTruthy();
});
