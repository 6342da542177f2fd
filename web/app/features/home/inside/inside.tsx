import section from '../section.module.css';
import { DoorsTile } from './doors-tile.tsx';
import { GoalsTile } from './goals-tile.tsx';
import classes from './inside.module.css';
import { PaperTile } from './paper-tile.tsx';
import { RosterTile } from './roster-tile.tsx';
import { SphereTile } from './sphere-tile.tsx';

export function Inside() {
  return (
    <section id="inside" className={section.root} aria-labelledby="inside-title">
      <h2 id="inside-title" className={section.title}>
        One door in. Everything you need behind it.
      </h2>
      <p className={section.lead}>
        Your clients, closings, files and favorite vendors live on one calm desktop, so Monday starts with a
        list, not a search.
      </p>
      <div className={classes.grid}>
        <SphereTile />
        <GoalsTile />
        <DoorsTile />
        <RosterTile />
        <PaperTile />
      </div>
    </section>
  );
}
