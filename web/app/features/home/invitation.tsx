import { ActionLink } from '../../ui/action.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import classes from './invitation.module.css';

export function Invitation() {
  return (
    <section className={classes.root}>
      <div>
        <h2 className={classes.title}>The door is open.</h2>
        <p className={classes.words}>
          Bring your people, your files and your goals. The first 180 days are on us.
        </p>
        <ActionLink to="/signup" size="lg">
          Become a member
        </ActionLink>
      </div>
      <Illustration name="doorOpen" width={320} className={classes.door} />
    </section>
  );
}
