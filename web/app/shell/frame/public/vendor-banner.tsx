import { vendorSignup } from '../../ground/nav-links.ts';
import classes from './vendor-banner.module.css';

export function VendorBanner() {
  return (
    <aside className={classes.root} aria-label="For vendors">
      <span>Vendors: take $40 off your first purchase.</span>
      <a href={vendorSignup}>Join the roster</a>
    </aside>
  );
}
