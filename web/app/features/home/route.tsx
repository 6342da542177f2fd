import { ActionLink } from '../../ui/action.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import street from '../../ui/illustrations/street-of-doors.svg';
import { createPageMeta, siteUrlPlaceholder } from '../site/public.ts';
import { FrequentQuestions } from './frequent-questions.tsx';
import classes from './hero.module.css';
import { HomeCards } from './home-cards.tsx';
import { FeatureTiles } from './inside/feature-tiles.tsx';
import invitationClasses from './invitation.module.css';
import { PlanOverview } from './plan-overview.tsx';

export const meta = () =>
  createPageMeta({
    path: '/',
    title: 'Abundance: keep every door you open',
    description:
      'The desktop for Florida agents and brokers: your people, your paperwork, your goals, and the vendors who show up.',
    preview: 'home',
    structured: {
      '@type': 'Organization',
      name: 'Abundance',
      url: siteUrlPlaceholder,
      logo: `${siteUrlPlaceholder}/favicon.svg`,
      description: 'The desktop for Florida agents and brokers.',
    },
  });

export default function HomePage() {
  return (
    <>
      <Hero />
      <HomeCards />
      <FeatureTiles />
      <PlanOverview />
      <FrequentQuestions />
      <Invitation />
    </>
  );
}

function Hero() {
  return (
    <section className={classes.root} data-under-nav>
      <h1 className={classes.title}>Keep every door you open.</h1>
      <p className={classes.subtitle}>
        The desktop for Florida agents and brokers: your people, your paperwork, your goals, and the vendors
        who show up.
      </p>
      <div className={classes.actions}>
        <ActionLink to="/signup" size="lg">
          Become a member
        </ActionLink>
        <ActionLink to="#inside" variant="outline" size="lg">
          See what’s inside
        </ActionLink>
      </div>
      <svg
        className={classes.street}
        viewBox="0 0 1440 340"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <use href={`${street}#picture`} />
      </svg>
    </section>
  );
}

function Invitation() {
  return (
    <section className={invitationClasses.root}>
      <div>
        <h2 className={invitationClasses.title}>The door is open.</h2>
        <p className={invitationClasses.words}>
          Bring your people, your files and your goals. The first 180 days are on us.
        </p>
        <ActionLink to="/signup" size="lg">
          Become a member
        </ActionLink>
      </div>
      <Illustration name="doorOpen" width={320} className={invitationClasses.door} />
    </section>
  );
}
