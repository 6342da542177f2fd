import { Link } from 'react-router';
import { vendorSignup } from '../../ground/nav-links.ts';
import classes from './vendor-banner.module.css';

export function VendorBanner() {
  return (
    <aside className={classes.root} aria-label="For vendors">
      <span>Vendors: take $40 off your first purchase.</span>
      <Link to={vendorSignup} prefetch="intent">
        Join the roster
      </Link>
    </aside>
  );
}
