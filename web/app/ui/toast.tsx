import { enqueueOverlay, type ToastAction, type ToastTone } from './overlay-queue.ts';

const defaultMs = 4000;
const errorMs = 8000;

interface Options {
  /** Adds a Retry button. */
  retry?: () => void;
  action?: ToastAction;
  /** Milliseconds until the toast disappears. */
  durationMs?: number;
}

function show(tone: ToastTone, title: string, message?: string, options: Options = {}): void {
  const { retry, durationMs = tone === 'bad' ? errorMs : defaultMs } = options;
  const action = options.action ?? (retry && { label: 'Retry', run: retry });
  enqueueOverlay({ news: { tone, title, message, action, durationMs } });
}

/** Short messages that disappear by themselves. */
export const toast = {
  success: (title: string, message?: string, options?: Options) => show('good', title, message, options),
  info: (title: string, message?: string) => show('info', title, message),
  warning: (title: string, message?: string) => show('warning', title, message),
  error: (title: string, message?: string, options?: Options) => show('bad', title, message, options),
};
