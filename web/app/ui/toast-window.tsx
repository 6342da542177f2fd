import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type Icon, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ToastAction, ToastMessage, ToastTone } from './overlay-queue.ts';
import classes from './toast.module.css';

const icons: Record<ToastTone, Icon> = {
  good: IconCircleCheck,
  bad: IconAlertTriangle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
};

export function showToast({ tone, title, message, action, durationMs }: ToastMessage): void {
  const ToneIcon = icons[tone];
  const id = notifications.show({
    title,
    message: <Message text={message} action={action && { ...action, run: () => runAction(id, action) }} />,
    icon: <ToneIcon size={20} aria-hidden="true" />,
    autoClose: durationMs,
    withBorder: true,
    radius: 'lg',
    className: classes.root,
    'data-tone': tone,
    closeButtonProps: { 'aria-label': 'Close' },
  });
}

function runAction(id: string, { run }: ToastAction): void {
  notifications.hide(id);
  run();
}

function Message({ text, action }: { text?: string; action?: ToastAction }) {
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
