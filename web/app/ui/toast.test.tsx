import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { after, leaving, shown, withNews } from '../testing/news-clock.tsx';
import { toast } from './toast.tsx';

withNews();

test('a success toast disappears after four seconds', () => {
  act(() => toast.success('Contact Saved'));
  after(3900);
  expect(shown()?.textContent).toContain('Contact Saved');
  leaving();
  expect(shown()).toBeNull();
});

test('an error toast stays for eight seconds', () => {
  act(() => toast.error('Save Failed', 'Failed to save contact. Please try again.'));
  after(7900);
  expect(shown()).not.toBeNull();
  leaving();
  expect(shown()).toBeNull();
});

test('Retry runs the action again and closes the toast', () => {
  const retry = vi.fn();
  act(() => toast.error('Save Failed', 'Please try again.', { retry }));
  after(100);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  leaving();
  expect(retry).toHaveBeenCalledOnce();
  expect(shown()).toBeNull();
});
