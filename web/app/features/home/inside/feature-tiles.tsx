import { IconCheck, IconFileTypePdf, IconPhoto, IconPrinter, IconTable } from '@tabler/icons-react';
import { Arch } from '../../../ui/arch.tsx';
import { Illustration } from '../../../ui/illustration.tsx';
import section from '../section.module.css';
import { FeatureTile } from './feature-tile.tsx';
import { GoalsTile } from './goals-tile.tsx';
import classes from './inside.module.css';
import { RosterTile } from './roster-tile.tsx';
import { SphereTile } from './sphere-tile.tsx';

export function FeatureTiles() {
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

const files = [
  { name: 'Listing agreement.pdf', size: '612.0 KB', icon: IconFileTypePdf },
  { name: 'Front elevation.jpg', size: '4.1 MB', icon: IconPhoto },
  { name: 'Net sheet.xlsx', size: '38.1 KB', icon: IconTable },
];

function DoorsTile() {
  return (
    <FeatureTile
      span={2}
      tone="sand"
      title="Doors Vault"
      words="Every property is a door. Hang its contracts, photos and links behind it and hand over the key."
    >
      <div className={classes.door}>
        <Illustration name="doorOpen" width={150} />
        <b>1184 Pelican Bay Dr</b>
        <ul>
          {files.map(({ name, size, icon: Icon }) => (
            <li key={name}>
              <Icon size={16} />
              <span className={classes.cut}>{name}</span>
              <small>{size}</small>
              <IconCheck size={15} color="var(--ab-accent)" />
            </li>
          ))}
        </ul>
      </div>
    </FeatureTile>
  );
}

const lines = [92, 100, 84, 96, 61];

function PaperTile() {
  return (
    <FeatureTile
      span={2}
      title="Resume and Bio"
      words="Your closings become a resume, a few answers become a bio in your voice. Both are ready to print."
    >
      <div className={classes.paper}>
        <div className={classes.letterhead}>
          <Arch width={44} height={54} className={classes.portrait} />
          <div>
            <b>Ava Brooks</b>
            <small>Ponte Vedra Beach, Florida</small>
          </div>
          <IconPrinter size={18} />
        </div>
        <b>A door is a promise</b>
        {lines.map((width) => (
          <i key={width} style={{ width: `${width}%` }} />
        ))}
      </div>
    </FeatureTile>
  );
}
