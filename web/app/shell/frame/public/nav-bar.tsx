import { IconChevronDown, IconMenu2, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { CartButton } from '../../../features/shop/public.ts';
import { ActionLink } from '../../../ui/action.tsx';
import { homeLink, navItems } from '../../core/nav-links.ts';
import { useVisitor } from '../../core/person/use-visitor.ts';
import { Brand } from '../brand.tsx';
import { DropdownMenu } from './drop-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import classes from './nav-bar.module.css';
import { ProfileMenu } from './profile-menu.tsx';
import { PublicColorSchemeToggle } from './scheme-toggle.tsx';
import { UniversityLink } from './university-link.tsx';
import { useOpenMenu } from './use-open-menu.ts';

export function NavBar() {
  const [mobileOpen, setMobileOpen] = useState(false);
  const { atTop, hidden } = useNavScroll(() => setMobileOpen(false));
  const menu = useOpenMenu();
  const person = useVisitor();
  const currentMark = useCurrentMark();
  const Burger = mobileOpen ? IconX : IconMenu2;

  return (
    <header
      className={classes.root}
      data-at-top={(atTop && !mobileOpen) || undefined}
      data-hidden={hidden || undefined}
    >
      <div className={classes.bar}>
        <a href="/" className={classes.brand} aria-label="Abundance, home">
          <Brand />
        </a>
        <nav className={classes.links} aria-label="Main">
          <a href={homeLink.to} className={classes.link} aria-current={currentMark(homeLink.to)}>
            {homeLink.label}
          </a>
          <UniversityLink className={classes.link} />
          {navItems.map((item) =>
            'links' in item ? (
              <DropdownMenu
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
              <a key={item.to} href={item.to} className={classes.link} aria-current={currentMark(item.to)}>
                {item.label}
              </a>
            ),
          )}
        </nav>
        <div className={classes.end}>
          <PublicColorSchemeToggle />
          <CartButton />
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

/** Prerendered pages do not know their path, so the current link is marked after hydration. */
function useCurrentMark(): (path: string) => 'page' | undefined {
  const [here, setHere] = useState<string>();
  useEffect(() => setHere(window.location.pathname), []);
  return (path) => (here === path ? 'page' : undefined);
}

/** The bar stays visible until the visitor has scrolled down this many pixels. */
const hideBelow = 50;

interface NavScroll {
  atTop: boolean;
  hidden: boolean;
}

/** Hides the bar while the visitor scrolls down and shows it on scrolling up. */
function useNavScroll(onScrollDown: () => void): NavScroll {
  const [scroll, setScroll] = useState<NavScroll>({ atTop: true, hidden: false });
  const handleScrollDown = useEffectEvent(onScrollDown);

  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = Math.max(0, window.scrollY);
      const down = now > last;
      if (now === last) return;
      last = now;
      const next = { atTop: now === 0, hidden: down && now > hideBelow };
      setScroll((old) => (old.atTop === next.atTop && old.hidden === next.hidden ? old : next));
      if (next.hidden) handleScrollDown();
    };
    setScroll({ atTop: last === 0, hidden: false });
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  return scroll;
}
