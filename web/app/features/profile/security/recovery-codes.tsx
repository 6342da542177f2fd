import { Button } from '@mantine/core';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import classes from './security.module.css';

interface Props {
  codes: string[];
  onClose: () => void;
}

/** Shown once, because only their hashes are stored. */
export function RecoveryCodes({ codes, onClose }: Props) {
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success('Codes copied');
  }
  return (
    <Dialog opened onClose={onClose} title="Save your recovery codes">
      <p className={classes.note}>
        Each code works once if you lose your phone or passkey. You won’t be able to see them again.
      </p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void copy()}>
          Copy all
        </Button>
        <Button onClick={onClose}>I saved them</Button>
      </div>
    </Dialog>
  );
}
