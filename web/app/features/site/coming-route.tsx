import { useLocation } from 'react-router';
import { ActionLink } from '../../ui/action.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { IllustrationName } from '../../ui/illustration.tsx';

interface Coming {
  title: string;
  words: string;
  illustration: IllustrationName;
}

const pages: Record<string, Coming> = {
  '/products': {
    title: 'Success Products',
    words: 'The shop with our workbooks and templates is not open yet.',
    illustration: 'keys',
  },
  '/vendor_roster': {
    title: 'Vendor Roster',
    words: 'The public page of the roster is not open yet. Members find it on their desktop.',
    illustration: 'keystone',
  },
  '/about_us': {
    title: 'About Us',
    words: 'This page is still being written.',
    illustration: 'floridaLight',
  },
  '/faq': {
    title: 'FAQ',
    words: 'The full list is still being written. The most asked are on the home page.',
    illustration: 'sphereOrbit',
  },
  '/contact_us': { title: 'Contact Us', words: 'The form is not open yet.', illustration: 'doorOpen' },
  '/privacy_policy': {
    title: 'Privacy Policy',
    words: 'This page is still being written.',
    illustration: 'keys',
  },
  '/terms_of_service': {
    title: 'Terms of Service',
    words: 'This page is still being written.',
    illustration: 'keys',
  },
  '/speakers': { title: 'Speakers', words: 'This page is not open yet.', illustration: 'sphereOrbit' },
  '/university': {
    title: 'Abundance University',
    words: 'The academy opens on a site of its own. Its address is not set up here yet.',
    illustration: 'floridaLight',
  },
};

const elsewhere: Coming = {
  title: 'Not open yet',
  words: 'This page is not open yet.',
  illustration: 'doorOpen',
};

const comingAt = (pathname: string) => pages[pathname.replace(/(.)\/$/, '$1')] ?? elsewhere;

export const meta = ({ location }: { location: { pathname: string } }) => [
  { title: `${comingAt(location.pathname).title} | Abundance` },
];

export default function ComingRoute() {
  const { title, words, illustration } = comingAt(useLocation().pathname);
  return (
    <EmptyState
      asPage
      illustration={illustration}
      title={title}
      action={<ActionLink to="/">Home</ActionLink>}
    >
      {words}
    </EmptyState>
  );
}
