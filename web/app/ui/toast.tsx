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

interface Options {
  /** Offered when doing it again may help. */
  retry?: () => void;
}

function show(tone: Tone, title: string, message?: string, { retry }: Options = {}): void {
  const ToneIcon = icons[tone];
  const id = notifications.show({
    title,
    message: <Message text={message} retry={retry && (() => again(id, retry))} />,
    icon: <ToneIcon size={20} aria-hidden="true" />,
    autoClose: tone === 'bad' ? errorStay : usualStay,
    withBorder: true,
    radius: 'lg',
    className: classes.root,
    'data-tone': tone,
    closeButtonProps: { 'aria-label': 'Close' },
  });
}

function again(id: string, retry: () => void): void {
  notifications.hide(id);
  retry();
}

function Message({ text, retry }: { text?: string; retry?: () => void }) {
  return (
    <>
      {text}
      {retry && (
        <Button className={classes.retry} variant="transparent" size="compact-sm" onClick={retry}>
          Retry
        </Button>
      )}
    </>
  );
}

/** Says what happened, then gets out of the way. */
export const toast = {
  success: (title: string, message?: string) => show('good', title, message),
  info: (title: string, message?: string) => show('info', title, message),
  warning: (title: string, message?: string) => show('warning', title, message),
  error: (title: string, message?: string, options?: Options) => show('bad', title, message, options),
};
