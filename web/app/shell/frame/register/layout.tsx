import { Link, Outlet } from 'react-router';
import '../../../mantine.css';
import { ColorSchemeToggle } from '../../../ui/color-scheme-toggle.tsx';
import { Illustration } from '../../../ui/illustration.tsx';
import { Brand } from '../brand.tsx';
import classes from './layout.module.css';

/** The layout of multi-step forms: the progress beside the illustration, and the current step. */
export default function RegisterLayout() {
  return (
    <div className={classes.root}>
      <header className={classes.head}>
        <Link to="/" aria-label="Abundance, home">
          <Brand />
        </Link>
        <ColorSchemeToggle />
      </header>
      <div className={classes.picture} aria-hidden="true">
        <Illustration name="keystone" width={260} />
      </div>
      <Outlet />
    </div>
  );
}
