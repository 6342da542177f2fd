import { IconChevronDown, IconMenu2, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActionLink } from '../../../ui/action.tsx';
import { ColorSchemeToggle } from '../../../ui/color-scheme-toggle.tsx';
import { homeLink, navItems } from '../../ground/nav-links.ts';
import { useSignedInPerson } from '../../ground/person/session.ts';
import { UniversityAnchor } from '../../ground/university-anchor.tsx';
import { Brand } from '../brand.tsx';
import { DropMenu } from './drop-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import classes from './nav-bar.module.css';
import { ProfileMenu } from './profile-menu.tsx';
import { useNavScroll } from './use-nav-scroll.ts';
import { useOpenMenu } from './use-open-menu.ts';

export function NavBar() {
  const [mobileOpen, setMobileOpen] = useState(false);
  const { atTop, hidden } = useNavScroll(() => setMobileOpen(false));
  const menu = useOpenMenu();
  const person = useSignedInPerson();
  const Burger = mobileOpen ? IconX : IconMenu2;

  return (
    <header
      className={classes.root}
      data-at-top={(atTop && !mobileOpen) || undefined}
      data-hidden={hidden || undefined}
    >
      <div className={classes.bar}>
        <Link to="/" className={classes.brand} aria-label="Abundance, home">
          <Brand />
        </Link>
        <nav className={classes.links} aria-label="Main">
          <Link to={homeLink.to} className={classes.link}>
            {homeLink.label}
          </Link>
          <UniversityAnchor className={classes.link} />
          {navItems.map((item) =>
            'links' in item ? (
              <DropMenu
                key={item.label}
                name={item.label}
                menu={menu}
                links={item.links}
                button={
                  <>
                    {item.label}
                    <IconChevronDown size={15} aria-hidden="true" />
                  </>
                }
              />
            ) : (
              <Link key={item.to} to={item.to} prefetch="intent" className={classes.link}>
                {item.label}
              </Link>
            ),
          )}
        </nav>
        <div className={classes.end}>
          <ColorSchemeToggle />
          {person ? (
            <ProfileMenu person={person} menu={menu} />
          ) : (
            <span className={classes.signing}>
              <ActionLink to="/login" variant="plain">
                Login
              </ActionLink>
              <ActionLink to="/signup">Signup</ActionLink>
            </span>
          )}
          <button
            type="button"
            className={classes.burger}
            aria-expanded={mobileOpen}
            aria-controls="mobile-menu"
            aria-label={mobileOpen ? 'Close the menu' : 'Open the menu'}
            onClick={() => setMobileOpen((open) => !open)}
          >
            <Burger size={24} aria-hidden="true" />
          </button>
        </div>
      </div>
      {mobileOpen && <MobileMenu signedIn={Boolean(person)} onGo={() => setMobileOpen(false)} />}
    </header>
  );
}
