import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import classes from './public-form.module.css';
import type { SendResult } from './use-send-form.ts';

/**
 * A message, green for success and red for failure. Its space is always reserved, so that the layout does not
 * jump.
 */
export function MessageBox({ outcome }: { outcome: SendResult | undefined }) {
  const Icon = outcome?.ok ? IconCircleCheck : IconAlertCircle;
  return (
    <div className={classes.box} data-ok={outcome?.ok} data-empty={!outcome || undefined} role="status">
      {outcome && (
        <>
          <Icon size={19} aria-hidden="true" />
          <span>{outcome.message}</span>
        </>
      )}
    </div>
  );
}
