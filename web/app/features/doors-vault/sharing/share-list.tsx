import type { Share } from '#contract/doors-vault/vault-shares.ts';
import { ShareEntry } from './share-entry.tsx';
import classes from './sharing.module.css';

/** Open links first, then closed ones, newest first. */
export function ShareList({ shares }: { shares: readonly Share[] }) {
  if (shares.length === 0) return <p className={classes.none}>No links yet.</p>;
  const [open, closed] = [shares.filter(({ isOpen }) => isOpen), shares.filter(({ isOpen }) => !isOpen)];
  return (
    <ul className={classes.list} aria-label="Share links">
      {[...open, ...closed].map((share) => (
        <ShareEntry key={share.id} share={share} />
      ))}
    </ul>
  );
}
