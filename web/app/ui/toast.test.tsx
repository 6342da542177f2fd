import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { advanceTime } from '../testing/advance-time.ts';
import { findToast, setUpToastTimers, waitForToastToLeave } from '../testing/toast-timers.tsx';
import { toast } from './toast.tsx';

setUpToastTimers();

test('a success toast disappears after four seconds', () => {
  act(() => toast.success('Contact Saved'));
  advanceTime(3900);
  expect(findToast()?.textContent).toContain('Contact Saved');
  waitForToastToLeave();
  expect(findToast()).toBeNull();
});

test('an error toast stays for eight seconds', () => {
  act(() => toast.error('Save Failed', 'Failed to save contact. Please try again.'));
  advanceTime(7900);
  expect(findToast()).not.toBeNull();
  waitForToastToLeave();
  expect(findToast()).toBeNull();
});

test('Retry in an error toast runs the action again and closes the toast', () => {
  const retry = vi.fn();
  act(() => toast.error('Save Failed', 'Please try again.', { retry }));
  advanceTime(100);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  waitForToastToLeave();
  expect(retry).toHaveBeenCalledOnce();
  expect(findToast()).toBeNull();
});

test('a double click on the button of a toast runs its action once', () => {
  const undo = vi.fn();
  act(() => toast.success('Contact Deleted', undefined, { action: { label: 'Undo', run: undo } }));
  advanceTime(100);
  const button = screen.getByRole('button', { name: 'Undo' });
  act(() => {
    button.click();
    button.click();
  });
  expect(undo).toHaveBeenCalledOnce();
});
