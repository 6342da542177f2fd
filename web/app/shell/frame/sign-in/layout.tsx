import { Link, Outlet } from 'react-router';
import '../../../mantine.css';
import { ColorSchemeToggle } from '../../../ui/color-scheme-toggle.tsx';
import street from '../../../ui/illustrations/street-of-doors.svg';
import { Brand } from '../brand.tsx';
import classes from './layout.module.css';

/** The layout of a single form, with an illustration beside it. */
export default function SignInLayout() {
  return (
    <div className={classes.root}>
      <div className={classes.room}>
        <header className={classes.head}>
          <Link to="/" aria-label="Abundance, home">
            <Brand />
          </Link>
          <ColorSchemeToggle />
        </header>
        <main className={classes.main}>
          <Outlet />
        </main>
      </div>
      <aside className={classes.street} aria-hidden="true">
        <p>Keep every door you open.</p>
        <svg viewBox="470 0 600 340" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <use href={`${street}#picture`} width="1440" height="340" />
        </svg>
      </aside>
    </div>
  );
}
