import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import classes from './frame.module.css';
import { NavBar } from './nav-bar.tsx';
import { VendorBanner } from './vendor-banner.tsx';

/** What stands around every page that anybody may read. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.root}>
      <a href="#content" className={classes.skip}>
        Skip to the content
      </a>
      <VendorBanner />
      <NavBar />
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
