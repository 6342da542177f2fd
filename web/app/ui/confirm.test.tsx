import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiProblem } from '../lib/api-problem.ts';
import { toApiProblem } from '../lib/to-api-problem.ts';
import { confirm } from './confirm.tsx';
import { Overlays } from './overlays.tsx';

const question = { title: 'Delete this door?', message: 'All 23 files go with it.', verb: 'Delete door' };

function openConfirm(more?: Partial<Parameters<typeof confirm>[0]>) {
  render(
    <MantineProvider env="test">
      <Overlays>{null}</Overlays>
    </MantineProvider>,
  );
  return confirm({ ...question, ...more });
}

test('the confirm button of a confirm dialog confirms', async () => {
  const answer = openConfirm();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete door' }));
  expect(await answer).toBe(true);
});

test('Cancel in a confirm dialog does not confirm', async () => {
  const answer = openConfirm();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await answer).toBe(false);
});

test('a question about a deletion focuses Cancel, and another question its action', async () => {
  void openConfirm({ danger: true });
  await screen.findByRole('dialog');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  void confirm(question);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete door'));
});

test('Escape in a confirm dialog does not confirm', async () => {
  const answer = openConfirm();
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
  expect(await answer).toBe(false);
});

test('a confirm dialog whose action fails shows the error and stays open for another try', async () => {
  let tries = 0;
  const answer = openConfirm({
    act: async () => {
      tries += 1;
      if (tries === 1) throw new Error('Failed to delete. Please try again.');
    },
  });
  const verb = await screen.findByRole('button', { name: 'Delete door' });
  fireEvent.click(verb);
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to delete. Please try again.');
  await waitFor(() => expect(verb).toHaveProperty('disabled', false));
  fireEvent.click(verb);
  expect(await answer).toBe(true);
});

test.each([
  [
    'the server gives a reason',
    new ApiProblem(409, { code: 'conflict', message: 'Still shared.' }),
    'Still shared.',
  ],
  ['the server fails', new ApiProblem(500, { code: 'internal', message: 'boom' }), 'It failed.'],
  ['a proxy sends an error page', toApiProblem(503, '<html>'), 'It failed.'],
])('when %s, the confirm dialog shows a sentence and no status code', async (_, problem, sentence) => {
  void openConfirm({
    act: () => Promise.reject(problem),
    failure: { title: 'Delete Failed', message: 'It failed.' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete door' }));
  expect((await screen.findByRole('alert')).textContent).toBe(`Delete Failed${sentence}`);
});

test('the alternative button of a confirm dialog runs only its own action', async () => {
  const done: string[] = [];
  const answer = openConfirm({
    danger: true,
    act: async () => done.push('deleted'),
    alternative: { verb: 'Move to trash', act: async () => done.push('in the trash') },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Move to trash' }));
  expect(await answer).toBe(true);
  expect(done).toEqual(['in the trash']);
});
