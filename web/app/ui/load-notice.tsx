import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './load-notice.module.css';

interface Props {
  message: string;
  onRetry: () => unknown;
}

/** An error with a retry button in place of a part that could not be loaded. The other parts stay usable. */
export function LoadErrorNotice({ message, onRetry }: Props) {
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
