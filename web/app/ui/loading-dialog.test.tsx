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

test('a dialog shows a loading state until its data arrives', () => {
  show();
  expect(screen.getByLabelText('Loading the vendor')).toBeTruthy();
});

test('a dialog whose data failed to load offers a retry', () => {
  const onRetry = show('failed');
  expect(screen.getByText('The vendor could not be loaded')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a dialog whose record was deleted offers no retry', () => {
  show('gone');
  expect(screen.getByText('This vendor is gone')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
