import { Link, Outlet } from 'react-router';
import '../../../mantine.css';
import { ColorSchemeToggle } from '../../../ui/color-scheme-toggle.tsx';
import { Brand } from '../brand.tsx';
import classes from './layout.module.css';

/** The layout of shared pages for people without an account; it has our logo, but no navigation. */
export default function VisitorLayout() {
  return (
    <div className={classes.root}>
      <header className={classes.head}>
        <Link to="/" aria-label="Abundance, home">
          <Brand />
        </Link>
        <ColorSchemeToggle />
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
      <footer className={classes.foot}>The desktop for Florida real estate professionals.</footer>
    </div>
  );
}
