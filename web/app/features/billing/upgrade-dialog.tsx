import { Button } from '@mantine/core';
import { proRequiredMessage } from '#contract/roles.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import classes from './upgrade-dialog.module.css';

/** What Pro+ adds and what it costs. Paying for it is not open yet, and the window says so. */
export default function UpgradeDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Upgrade to Pro+" size="md">
      <div className={classes.root}>
        <Illustration name="keys" width={118} />
        <div>
          <p>{proRequiredMessage}</p>
          <p className={classes.price}>+$50/year</p>
          <p className={classes.note}>
            Upgrading from here is not open yet. Your plan stays as it is until it opens.
          </p>
        </div>
      </div>
      <Button variant="default" fullWidth mt="md" onClick={onClose}>
        Not now
      </Button>
    </Dialog>
  );
}
