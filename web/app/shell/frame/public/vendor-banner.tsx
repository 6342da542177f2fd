import { siteTexts } from '#contract/site/site-texts.ts';
import { vendorSignup } from '../../ground/nav-links.ts';
import classes from './vendor-banner.module.css';

export function VendorBanner() {
  return (
    <aside className={classes.root} aria-label="For vendors">
      <span>{siteTexts['vendor-banner'].text}</span>
      <a href={vendorSignup}>Join the roster</a>
    </aside>
  );
}
