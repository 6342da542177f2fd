import { ActionLink } from '../../ui/action.tsx';
import street from '../../ui/illustrations/street-of-doors.svg';
import classes from './hero.module.css';

export function Hero() {
  return (
    <section className={classes.root} data-under-nav>
      <h1 className={classes.title}>Keep every door you open.</h1>
      <p className={classes.subtitle}>
        The desktop for Florida agents and brokers: your people, your paperwork, your goals, and the vendors
        who show up.
      </p>
      <div className={classes.actions}>
        <ActionLink to="/signup" size="lg">
          Become a member
        </ActionLink>
        <ActionLink to="#inside" variant="outline" size="lg">
          See what’s inside
        </ActionLink>
      </div>
      <svg
        className={classes.street}
        viewBox="0 0 1440 340"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <use href={`${street}#picture`} />
      </svg>
    </section>
  );
}
