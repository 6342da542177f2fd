import { Link } from 'react-router';
import { helpLinks, homeLink, type NavLink, navItems } from '../../ground/nav-links.ts';
import { UniversityAnchor } from '../../ground/university-anchor.tsx';
import { Brand } from '../brand.tsx';
import classes from './footer.module.css';
import { socialNetworks } from './social-networks.ts';
import { SubscriberForm } from './subscriber-form.tsx';

const pages: NavLink[] = [homeLink, ...navItems.flatMap((item) => ('links' in item ? [] : [item]))];

const Links = ({
  title,
  links,
  children,
}: {
  title: string;
  links: NavLink[];
  children?: React.ReactNode;
}) => (
  <nav className={classes.column} aria-label={title}>
    <h2>{title}</h2>
    {children}
    {links.map(({ label, to }) => (
      <Link key={to} to={to} prefetch="intent">
        {label}
      </Link>
    ))}
  </nav>
);

export function Footer() {
  return (
    <footer className={classes.root}>
      <div className={classes.inside}>
        <div className={classes.brand}>
          <Link to="/" aria-label="Abundance, home">
            <Brand />
          </Link>
          <p>The desktop of Florida real-estate professionals.</p>
          <ul className={classes.social}>
            {socialNetworks.map(({ name, href, icon: Icon }) => (
              <li key={name}>
                <a href={href} target="_blank" rel="noopener" aria-label={name}>
                  <Icon size={20} aria-hidden="true" />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Links title="Explore" links={pages}>
          <UniversityAnchor />
        </Links>
        <Links title="Help" links={helpLinks} />
        <SubscriberForm />
      </div>
      <p className={classes.small}>
        Abundance is not a brokerage, does not recruit and gives no legal advice.
      </p>
    </footer>
  );
}
