import { Island } from '../../../ui/island.tsx';
import page from '../page.module.css';
import { createPageMeta } from '../page-meta.ts';
import sceneClasses from './keynote-scenes.module.css';
import { SpeakerRequest } from './speaker-request.tsx';
import classes from './speakers.module.css';

export const meta = () =>
  createPageMeta({
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

const door = 'M14 150V66a46 46 0 0 1 92 0v84Z';

const MarketScene = () => (
  <svg className={sceneClasses.root} viewBox="0 0 118 150" aria-hidden="true">
    <path className={sceneClasses.cream} d={door} />
    <path
      className={sceneClasses.green}
      d="M24 132h12v18H24zM42 116h12v34H42zM60 122h12v28H60zM78 96h14v54H78z"
    />
    <circle className={sceneClasses.gold} cx="56" cy="62" r="15" />
  </svg>
);

const PersonScene = () => (
  <svg className={sceneClasses.root} viewBox="0 0 118 150" aria-hidden="true">
    <path className={sceneClasses.white} d={door} />
    <circle className={sceneClasses.skin} cx="60" cy="74" r="14" />
    <path className={sceneClasses.green} d="M34 150v-20a26 26 0 0 1 52 0v20Z" />
    <path
      className={sceneClasses.hair}
      d="M46 74c-1-16 6-20 14-20s15 4 14 20c-3-3-4-7-4-9-6 2-12 1-17 0-2 3-4 6-7 9Z"
    />
  </svg>
);

const PalmScene = () => (
  <svg className={sceneClasses.root} viewBox="0 0 118 150" aria-hidden="true">
    <path className={sceneClasses.blush} d={door} />
    <path className={sceneClasses.trunk} d="M58 150c0-26 2-46 8-62" />
    <path
      className={sceneClasses.leaves}
      d="M66 88c-16-15-34-11-40 3 13-5 27-6 40-3Zm0 0c-8-18-22-20-31-14 12 2 22 7 31 14Zm0 0c2-19 15-26 26-23-9 5-18 12-26 23Zm0 0c13-11 28-7 33 4-11-4-21-5-33-4Z"
    />
    <path className={sceneClasses.ground} d="M15 140h90" />
  </svg>
);
