import { IconCheck, IconFileTypePdf, IconPhoto, IconTable } from '@tabler/icons-react';
import { Illustration } from '../../../ui/illustration.tsx';
import classes from './inside.module.css';
import { Tile } from './tile.tsx';

const files = [
  { name: 'Listing agreement.pdf', size: '612.0 KB', icon: IconFileTypePdf },
  { name: 'Front elevation.jpg', size: '4.1 MB', icon: IconPhoto },
  { name: 'Net sheet.xlsx', size: '38.1 KB', icon: IconTable },
];

export function DoorsTile() {
  return (
    <Tile
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
    </Tile>
  );
}
