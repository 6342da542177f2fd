import { Link } from 'react-router';
import { ActionLink } from '../../../ui/action.tsx';
import { homeLink, navItems } from '../../ground/nav-links.ts';
import { UniversityAnchor } from '../../ground/university-anchor.tsx';
import classes from './nav-bar.module.css';

interface Props {
  signedIn: boolean;
  onGo: () => void;
}

/** Sublinks fold out one group at a time, by the name they share. */
export function MobileMenu({ signedIn, onGo }: Props) {
  return (
    <nav id="mobile-menu" className={classes.mobile} aria-label="Main">
      <Link to={homeLink.to} onClick={onGo}>
        {homeLink.label}
      </Link>
      <UniversityAnchor />
      {navItems.map((item) =>
        'links' in item ? (
          <details key={item.label} name="mobile-menu">
            <summary>{item.label}</summary>
            {item.links.map(({ label, to }) => (
              <Link key={to} to={to} onClick={onGo}>
                {label}
              </Link>
            ))}
          </details>
        ) : (
          <Link key={item.to} to={item.to} onClick={onGo}>
            {item.label}
          </Link>
        ),
      )}
      {!signedIn && (
        <div className={classes.mobileSigning}>
          <ActionLink to="/login" variant="outline" onClick={onGo}>
            Login
          </ActionLink>
          <ActionLink to="/signup" onClick={onGo}>
            Signup
          </ActionLink>
        </div>
      )}
    </nav>
  );
}
