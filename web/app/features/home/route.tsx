import { pageMeta, siteAddress } from '../site/public.ts';
import { Hero } from './hero.tsx';
import { HomeCards } from './home-cards.tsx';
import { Inside } from './inside/inside.tsx';
import { Invitation } from './invitation.tsx';
import { Plans } from './plans.tsx';
import { Questions } from './questions.tsx';

export const meta = () =>
  pageMeta({
    path: '/',
    title: 'Abundance: keep every door you open',
    description:
      'The desktop for Florida agents and brokers: your people, your paperwork, your goals, and the vendors who show up.',
    preview: 'home',
    structured: {
      '@type': 'Organization',
      name: 'Abundance',
      url: siteAddress,
      logo: `${siteAddress}/favicon.svg`,
      description: 'The desktop for Florida agents and brokers.',
    },
  });

export default function Home() {
  return (
    <>
      <Hero />
      <HomeCards />
      <Inside />
      <Plans />
      <Questions />
      <Invitation />
    </>
  );
}
