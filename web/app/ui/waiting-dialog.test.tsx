import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WaitingDialog } from './waiting-dialog.tsx';

function show(problem?: 'gone' | 'failed') {
  const onRetry = vi.fn();
  render(
    <MantineProvider env="test">
      <WaitingDialog
        title="Edit vendor"
        what="the vendor"
        height={300}
        illustration="keys"
        problem={problem}
        goneTitle="This vendor is gone"
        failedTitle="The vendor could not be loaded"
        onRetry={onRetry}
        onClose={() => undefined}
      />
    </MantineProvider>,
  );
  return onRetry;
}

test('until it is there, it is said to be on its way', () => {
  show();
  expect(screen.getByLabelText('Loading the vendor')).toBeTruthy();
});

test('what nobody answered for can be tried again', () => {
  const onRetry = show('failed');
  expect(screen.getByText('The vendor could not be loaded')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('what was deleted cannot', () => {
  show('gone');
  expect(screen.getByText('This vendor is gone')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
