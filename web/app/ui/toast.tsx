import { type NewsAction, putOverlay, type Tone } from './overlay-queue.ts';

const usualStay = 4000;
const errorStay = 8000;

interface Options {
  /** Offered when doing it again may help. */
  retry?: () => void;
  action?: NewsAction;
  /** Milliseconds until it leaves by itself. */
  stay?: number;
}

function show(tone: Tone, title: string, message?: string, options: Options = {}): void {
  const { retry, stay = tone === 'bad' ? errorStay : usualStay } = options;
  const action = options.action ?? (retry && { label: 'Retry', run: retry });
  putOverlay({ news: { tone, title, message, action, stay } });
}

/** Says what happened, then gets out of the way. */
export const toast = {
  success: (title: string, message?: string, options?: Options) => show('good', title, message, options),
  info: (title: string, message?: string) => show('info', title, message),
  warning: (title: string, message?: string) => show('warning', title, message),
  error: (title: string, message?: string, options?: Options) => show('bad', title, message, options),
};
