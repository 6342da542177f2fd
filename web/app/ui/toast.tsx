import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type Icon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import classes from './toast.module.css';

type Tone = 'good' | 'bad' | 'warning' | 'info';

const icons: Record<Tone, Icon> = {
  good: IconCircleCheck,
  bad: IconAlertTriangle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
};

const usualStay = 4000;
const errorStay = 8000;

interface Action {
  /** What the button does: "Undo" */
  label: string;
  run: () => void;
}

interface Options {
  /** Offered when doing it again may help. */
  retry?: () => void;
  action?: Action;
  /** Milliseconds until it leaves by itself. */
  stay?: number;
}

function show(tone: Tone, title: string, message?: string, options: Options = {}): void {
  const ToneIcon = icons[tone];
  const { retry, stay } = options;
  const action = options.action ?? (retry && { label: 'Retry', run: retry });
  const id = notifications.show({
    title,
    message: <Message text={message} action={action && { ...action, run: () => act(id, action) }} />,
    icon: <ToneIcon size={20} aria-hidden="true" />,
    autoClose: stay ?? (tone === 'bad' ? errorStay : usualStay),
    withBorder: true,
    radius: 'lg',
    className: classes.root,
    'data-tone': tone,
    closeButtonProps: { 'aria-label': 'Close' },
  });
}

function act(id: string, { run }: Action): void {
  notifications.hide(id);
  run();
}

function Message({ text, action }: { text?: string; action?: Action }) {
  return (
    <>
      {text}
      {action && (
        <Button className={classes.retry} variant="transparent" size="compact-sm" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </>
  );
}

/** Says what happened, then gets out of the way. */
export const toast = {
  success: (title: string, message?: string, options?: Options) => show('good', title, message, options),
  info: (title: string, message?: string) => show('info', title, message),
  warning: (title: string, message?: string) => show('warning', title, message),
  error: (title: string, message?: string, options?: Options) => show('bad', title, message, options),
};
