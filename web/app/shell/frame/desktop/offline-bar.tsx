import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import classes from './offline-bar.module.css';

/** Shown without a connection: typed text stays, and no call waits in the background. */
export function OfflineBar() {
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && (
        <p className={classes.root}>
          <IconWifiOff size={18} aria-hidden="true" />
          You’re offline. Everything you typed is kept; save again when you’re back.
        </p>
      )}
    </div>
  );
}
