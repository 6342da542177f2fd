import type { ReactNode } from 'react';
import { siteTexts } from '#contract/site/site-texts.ts';
import { CartPanel, CartProvider } from '../../../features/shop/public.ts';
import { Island } from '../../../ui/island.tsx';
import { vendorSignupPath } from '../../core/nav-links.ts';
import { Footer } from './footer.tsx';
import classes from './frame.module.css';
import { NavBar } from './nav-bar.tsx';
import vendorBannerClasses from './vendor-banner.module.css';

/** The navigation bar and footer around every public page. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <CartProvider>
      <div className={classes.root}>
        <a href="#content" className={classes.skip}>
          Skip to content
        </a>
        <VendorBanner />
        <Island name="nav">
          <NavBar />
        </Island>
        <main id="content" className={classes.main} tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <Island name="cart">
          <CartPanel />
        </Island>
      </div>
    </CartProvider>
  );
}

function VendorBanner() {
  return (
    <aside className={vendorBannerClasses.root} aria-label="For vendors">
      <span>{siteTexts['vendor-banner'].text}</span>
      <a href={vendorSignupPath}>Join the roster</a>
    </aside>
  );
}
