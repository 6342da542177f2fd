import {
  type Icon,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
} from '@tabler/icons-react';
import { dataCredits } from '#contract/reference/data-credits.ts';
import { type FooterNetwork, footerNetworkNames } from '#contract/social-networks.ts';
import { Island } from '../../../ui/island.tsx';
import { helpLinks, homeLink, type NavLink, navItems } from '../../core/nav-links.ts';
import { Brand } from '../brand.tsx';
import classes from './footer.module.css';
import { SubscriberForm } from './subscriber-form.tsx';
import { UniversityLink } from './university-link.tsx';

const networkIcons: Record<FooterNetwork, Icon> = {
  Facebook: IconBrandFacebook,
  Instagram: IconBrandInstagram,
  TikTok: IconBrandTiktok,
  'X (Twitter)': IconBrandX,
  LinkedIn: IconBrandLinkedin,
  YouTube: IconBrandYoutube,
};

const pages: NavLink[] = navItems.flatMap((item) => ('links' in item ? [] : [item]));
const help: NavLink[] = [{ label: 'About Us', to: '/about_us' }, { label: 'FAQ', to: '/faq' }, ...helpLinks];

const PageLink = ({ label, to }: NavLink) => <a href={to}>{label}</a>;

export function Footer() {
  return (
    <footer className={classes.root}>
      <div className={classes.inside}>
        <div className={classes.brand}>
          <a href="/" aria-label="Abundance, home">
            <Brand />
          </a>
          <p>The desktop for Florida agents and brokers.</p>
          <ul className={classes.social}>
            {footerNetworkNames.map((name) => (
              <SocialLink key={name} name={name} />
            ))}
          </ul>
        </div>
        <nav className={classes.column} aria-label="Explore">
          <h2>Explore</h2>
          <PageLink {...homeLink} />
          <UniversityLink />
          {pages.map((page) => (
            <PageLink key={page.to} {...page} />
          ))}
        </nav>
        <nav className={classes.column} aria-label="Help">
          <h2>Help</h2>
          {help.map((page) => (
            <PageLink key={page.to} {...page} />
          ))}
        </nav>
        <Island name="subscribe">
          <SubscriberForm />
        </Island>
      </div>
      <div className={classes.small}>
        <p>© 2026 Abundance. Not a brokerage. We don’t recruit or give legal advice.</p>
        <p>{dataCredits[0].replaceAll(/ \(https[^)]*\)/g, '')}</p>
      </div>
    </footer>
  );
}

/**
 * A link to our page on a social network. The server inserts the URL from SOCIAL_LINKS when it sends the
 * page, or removes an item without a URL.
 */
function SocialLink({ name }: { name: FooterNetwork }) {
  const Icon = networkIcons[name];
  return (
    <li data-network={name}>
      <a href="https://social.abundance.invalid" target="_blank" rel="noopener" aria-label={name}>
        <Icon size={20} aria-hidden="true" />
      </a>
    </li>
  );
}
