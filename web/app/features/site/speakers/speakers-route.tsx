import { Island } from '../../../ui/island.tsx';
import page from '../page.module.css';
import { pageMeta } from '../page-meta.ts';
import { MarketScene, PalmScene, PersonScene } from './keynote-scenes.tsx';
import { SpeakerRequest } from './speaker-request.tsx';
import classes from './speakers.module.css';

export const meta = () =>
  pageMeta({
    path: '/speakers',
    title: 'Speakers',
    description:
      'Bring a keynote, a class or a certified course to your Florida office. Ten instructor topics, three keynotes.',
    preview: 'speakers',
    structured: {
      '@type': 'Service',
      name: 'Keynotes and classes for real-estate offices',
      areaServed: 'Florida',
      provider: { '@type': 'Organization', name: 'Abundance' },
    },
  });

export default function SpeakersRoute() {
  return (
    <div className={page.root}>
      <header className={classes.top}>
        <h1 className={page.title}>Bring a speaker to your office</h1>
        <p className={page.lead}>
          One keynote, a full class or a certified course. In person or online, anywhere in Florida.
        </p>
      </header>
      <div className={classes.keynotes}>
        <article className={classes.keynote}>
          <h2>Florida Housing Market Outlook</h2>
          <p>What the numbers say about insurance, inventory and your next twelve months.</p>
          <MarketScene />
        </article>
        <article className={classes.keynote}>
          <h2>Leadership and Team Culture</h2>
          <p>How good offices keep good agents, and what a Monday meeting is for.</p>
          <PersonScene />
        </article>
        <article className={classes.keynote}>
          <h2>Resilience in a Sales Career</h2>
          <p>Staying steady after the third deal falls through in one week.</p>
          <PalmScene />
        </article>
      </div>
      <Island name="speakers">
        <SpeakerRequest />
      </Island>
    </div>
  );
}
