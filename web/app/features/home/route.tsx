import { Hero } from './hero.tsx';
import { HomeCards } from './home-cards.tsx';
import { Inside } from './inside/inside.tsx';
import { Invitation } from './invitation.tsx';
import { Plans } from './plans.tsx';
import { Questions } from './questions.tsx';

export const meta = () => [
  { title: 'Abundance: keep every door you open' },
  {
    name: 'description',
    content:
      'The desktop for Florida agents and brokers: your people, your paperwork, your goals, and the vendors who show up.',
  },
];

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
