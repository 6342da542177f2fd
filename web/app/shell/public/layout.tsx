import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import classes from './layout.module.css';
import { NavBar } from './nav-bar.tsx';
import { VendorBanner } from './vendor-banner.tsx';

export default function PublicLayout() {
  return (
    <div className={classes.root}>
      <a href="#content" className={classes.skip}>
        Skip to the content
      </a>
      <VendorBanner />
      <NavBar />
      <main id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
