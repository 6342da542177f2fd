import { IconPrinter } from '@tabler/icons-react';
import { Arch } from '../../../ui/arch.tsx';
import classes from './inside.module.css';
import { Tile } from './tile.tsx';

const lines = [92, 100, 84, 96, 61];

export function PaperTile() {
  return (
    <Tile
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
    </Tile>
  );
}
