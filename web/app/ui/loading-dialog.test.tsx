import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LoadingDialog } from './loading-dialog.tsx';

function show(problem?: 'gone' | 'failed') {
  const onRetry = vi.fn();
  render(
    <MantineProvider env="test">
      <LoadingDialog
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

test('the dialog shows a loading state until its data arrives', () => {
  show();
  expect(screen.getByLabelText('Loading the vendor')).toBeTruthy();
});

test('a failed request can be retried', () => {
  const onRetry = show('failed');
  expect(screen.getByText('The vendor could not be loaded')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a deleted record cannot be retried', () => {
  show('gone');
  expect(screen.getByText('This vendor is gone')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
