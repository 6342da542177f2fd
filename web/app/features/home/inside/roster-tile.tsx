import { IconHeartFilled, IconMapPin, IconPhone } from '@tabler/icons-react';
import { Arch } from '../../../ui/arch.tsx';
import { FeatureTile } from './feature-tile.tsx';
import classes from './inside.module.css';

const trades = [
  'Lenders',
  'Inspectors',
  'Roofers',
  'Photographers',
  'Title Companies',
  'Moving Company',
  'Pool',
];

export function RosterTile() {
  return (
    <FeatureTile
      span={2}
      tone="mint"
      title="Vendor Roster"
      words="22 trades by ZIP code. Keep the ones who answer the phone, and print their flyer for a client."
    >
      <div className={classes.trades}>
        {trades.map((trade) => (
          <span key={trade} data-on={trade === 'Roofers' || undefined}>
            {trade}
          </span>
        ))}
      </div>
      <div className={classes.vendor}>
        <Arch width={46} height={54} className={classes.arch}>
          C
        </Arch>
        <div className={classes.grow}>
          <b>Coastline Roofing Co.</b>
          <small>
            <IconPhone size={14} /> (904) 555-0102
          </small>
          <small>
            <IconMapPin size={14} /> 32082, 32084, 32092
          </small>
        </div>
        <IconHeartFilled size={20} color="var(--ab-badFill)" />
      </div>
    </FeatureTile>
  );
}
