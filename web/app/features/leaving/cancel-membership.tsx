import { Button } from '@mantine/core';
import { leavingMessages } from '#contract/leaving/leaving.ts';
import { usePanel } from '../../shell/core/panels.ts';
import classes from './leaving.module.css';

/** The button at the end of the profile that cancels the membership. */
export function CancelMembership() {
  const { open } = usePanel();
  return (
    <div className={classes.row}>
      <p className={classes.note}>{leavingMessages.warning}</p>
      <Button variant="default" className={classes.leave} onClick={() => open('cancel-membership')}>
        Cancel membership
      </Button>
    </div>
  );
}
