import { IconArrowDown, IconTrophy } from '@tabler/icons-react';
import { ConcentricRings } from '../../../ui/concentric-rings.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { FeatureTile } from './feature-tile.tsx';
import classes from './inside.module.css';

const rings = [
  { id: 'sides', share: 0.82, color: 'var(--ab-strong)' },
  { id: 'volume', share: 0.88, color: 'var(--ab-data)' },
  { id: 'commission', share: 1, color: 'var(--ab-goldRing)' },
];

export function GoalsTile() {
  return (
    <FeatureTile
      span={3}
      title="Goals"
      words="Sides, volume and commission against the year you promised yourself, updated with every closing."
    >
      <div className={classes.goals}>
        <ConcentricRings rings={rings} className={classes.rings} />
        <dl className={classes.figures}>
          <div>
            <dt>Closed Sides</dt>
            <dd>41</dd>
            <dd className={classes.behind}>
              <IconArrowDown size={14} /> 3 behind pace
            </dd>
          </div>
          <div>
            <dt>Volume</dt>
            <dd>$13.26M</dd>
            <dd className={classes.of}>of $15,000,000</dd>
          </div>
          <div>
            <dt>Commission</dt>
            <dd className={classes.gold}>$462,310</dd>
            <dd>
              <StatusBadge tone="reached" icon={IconTrophy}>
                Reached
              </StatusBadge>
            </dd>
          </div>
        </dl>
      </div>
    </FeatureTile>
  );
}
