import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './load-notice.module.css';

interface Props {
  message: string;
  onRetry: () => unknown;
}

/** A part of the desktop that could not be read: the others stand as they are. */
export function LoadNotice({ message, onRetry }: Props) {
  return (
    <div className={classes.root} role="alert">
      <IconAlertTriangle size={19} aria-hidden="true" />
      <p>{message}</p>
      <Button variant="default" size="xs" onClick={() => void onRetry()}>
        Try again
      </Button>
    </div>
  );
}
