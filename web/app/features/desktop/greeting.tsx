import type { ReactNode } from 'react';
import { useProfile } from '../../shell/ground/person/profile.ts';
import { Picture } from '../../ui/picture.tsx';
import { TagLine } from '../profile/public.ts';
import classes from './greeting.module.css';

/** The greeting, the logos and the main actions. */
export function Greeting({ actions }: { actions: ReactNode }) {
  const { firstName, personalLogo, logoImage } = useProfile();
  return (
    <header className={classes.root}>
      <div className={classes.words}>
        <h1>Welcome, {firstName.trim() || 'Agent'}!</h1>
        <div className={classes.below}>
          <p className={classes.subtitle}>Your real estate desktop</p>
          <TagLine />
        </div>
      </div>
      <div className={classes.logos}>
        <Logo src={personalLogo} alt="Personal logo" />
        <Logo src={logoImage} alt="Brokerage logo" />
      </div>
      <div className={classes.actions}>{actions}</div>
    </header>
  );
}

function Logo({ src, alt }: { src: string | null; alt: string }) {
  if (!src) return null;
  return (
    <span className={classes.logo} title={alt}>
      <Picture src={src} alt={alt} fallback={<span className={classes.missing}>{alt}</span>} />
    </span>
  );
}
