import { ActionLink } from '../../../ui/action.tsx';
import { homeLink, navItems } from '../../core/nav-links.ts';
import classes from './nav-bar.module.css';
import { UniversityLink } from './university-link.tsx';

interface Props {
  signedIn: boolean;
  onGo: () => void;
}

/** Only one group is open at a time, because all groups share one `name`. */
export function MobileMenu({ signedIn, onGo }: Props) {
  return (
    <nav id="mobile-menu" className={classes.mobile} aria-label="Main">
      <a href={homeLink.to} onClick={onGo}>
        {homeLink.label}
      </a>
      <UniversityLink />
      {navItems.map((item) =>
        'links' in item ? (
          <details key={item.label} name="mobile-menu">
            <summary>{item.label}</summary>
            {item.links.map(({ label, to }) => (
              <a key={to} href={to} onClick={onGo}>
                {label}
              </a>
            ))}
          </details>
        ) : (
          <a key={item.to} href={item.to} onClick={onGo}>
            {item.label}
          </a>
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
