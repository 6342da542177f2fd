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
  const runOnce = action && onlyOnce(() => runAction(id, action));
  const id = notifications.show({
    title,
    message: <Message text={message} action={action && runOnce && { ...action, run: runOnce }} />,
    icon: <ToneIcon size={20} aria-hidden="true" />,
    autoClose: durationMs,
    withBorder: true,
    radius: 'lg',
    className: classes.root,
    'data-tone': tone,
    closeButtonProps: { 'aria-label': 'Close' },
  });
}

/** A double click must not undo or retry twice: the second click may hit the toast while it fades out. */
function onlyOnce(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    run();
  };
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
