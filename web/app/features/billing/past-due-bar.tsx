import { IconAlertTriangle } from '@tabler/icons-react';
import { isPastDue, pastDueMessage } from '#contract/roles.ts';
import { DesktopLink } from '../../shell/core/navigation.tsx';
import { useProfile } from '../../shell/core/person/profile.ts';
import classes from './past-due-bar.module.css';

/** A bar above every screen while a payment is overdue. Says why changes are blocked, and where to pay. */
export function PastDueBar() {
  const profile = useProfile();
  if (!isPastDue(profile)) return null;
  return (
    <section className={classes.root} aria-label="Payment overdue">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <p>{pastDueMessage}</p>
      <DesktopLink to="/profile#membership" className={classes.pay}>
        Update payment
      </DesktopLink>
    </section>
  );
}
