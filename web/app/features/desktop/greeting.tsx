import { Picture } from '../../ui/picture.tsx';
import { useProfile } from '../profile/api.ts';
import { TagLine } from '../profile/tag-line.tsx';
import classes from './greeting.module.css';

export function Greeting() {
  const { firstName, personalLogo, logoImage } = useProfile();
  return (
    <header className={classes.root}>
      <div className={classes.words}>
        <h1>Welcome, {firstName.trim() || 'Agent'}!</h1>
        <p className={classes.subtitle}>Your real estate desktop</p>
        <TagLine />
      </div>
      <div className={classes.logos}>
        <Logo src={personalLogo} alt="Personal logo" />
        <Logo src={logoImage} alt="Brokerage logo" />
      </div>
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
