import { toast } from './toast.tsx';

/**
 * Shows that a component could not be loaded. When online, it offers a reload, because a new release may have
 * replaced the page's files.
 */
export function showLoadError(): void {
  if (!navigator.onLine) {
    toast.error('No connection', 'Please check your connection and try again.');
    return;
  }
  const action = { label: 'Reload page', run: () => window.location.reload() };
  toast.error('That didn’t open', 'Please check your connection and try again.', { action });
}
