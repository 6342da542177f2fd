import { IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { universityLink, vendorSignupPath } from '../../shell/core/nav-links.ts';
import { ScreenReaderText } from '../../ui/hidden-text.tsx';
import { Illustration, type IllustrationName } from '../../ui/illustration.tsx';
import classes from './home-cards.module.css';

export function HomeCards() {
  return (
    <section className={classes.root} aria-label="Where to begin">
      <Card illustration="keystone" title="Vendor Roster" words="22 trades, searchable by ZIP code.">
        <a href={vendorSignupPath}>Signup Now!</a>
      </Card>
      <Card illustration="keys" title="Success Products" words="Workbooks and templates you can use today.">
        <a href="/products">Buy Here</a>
      </Card>
      <Card
        illustration="floridaLight"
        title="Abundance University"
        words="40+ lessons at your own pace, for every member."
      >
        <a href={universityLink.to} target="_blank" rel="noopener">
          Learn more
          <ScreenReaderText> about Abundance University</ScreenReaderText>
          <IconArrowUpRight size={14} aria-hidden="true" />
        </a>
      </Card>
      <Card
        illustration="sphereOrbit"
        title="Keynote speaker"
        words="A talk that sends your office home with a plan."
      >
        <a href="/contact_us">Contact Us</a>
      </Card>
    </section>
  );
}

interface CardProps {
  illustration: IllustrationName;
  title: string;
  words: string;
  children: ReactNode;
}

function Card({ illustration, title, words, children }: CardProps) {
  return (
    <article className={classes.card}>
      <Illustration name={illustration} width={92} />
      <div>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.words}>{words}</p>
        {children}
      </div>
    </article>
  );
}
