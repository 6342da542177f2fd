import { IconArrowDown, IconTrophy } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './inside.module.css';
import { Tile } from './tile.tsx';

const rings = [
  { radius: 86, share: 0.82, color: 'var(--ab-strong)' },
  { radius: 68, share: 0.88, color: 'var(--ab-data)' },
  { radius: 50, share: 1, color: 'var(--ab-goldRing)' },
];

export function GoalsTile() {
  return (
    <Tile
      span={3}
      title="Goals"
      words="Sides, volume and commission against the year you promised yourself, updated with every closing."
    >
      <div className={classes.goals}>
        <Rings />
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
    </Tile>
  );
}

function Rings() {
  return (
    <svg className={classes.rings} viewBox="0 0 200 200" fill="none" strokeWidth="10" aria-hidden="true">
      {rings.map(({ radius, share, color }) => {
        const around = 2 * Math.PI * radius;
        const angle = 2 * Math.PI * share - Math.PI / 2;
        return (
          <g key={radius}>
            <circle cx="100" cy="100" r={radius} stroke="var(--ab-sunken)" />
            <circle
              cx="100"
              cy="100"
              r={radius}
              stroke={color}
              strokeLinecap="round"
              strokeDasharray={`${(around * share).toFixed(1)} ${around.toFixed(1)}`}
              transform="rotate(-90 100 100)"
            />
            <circle
              cx={(100 + radius * Math.cos(angle)).toFixed(1)}
              cy={(100 + radius * Math.sin(angle)).toFixed(1)}
              r="9.5"
              fill={color}
              stroke="var(--ab-surface)"
              strokeWidth="3"
            />
          </g>
        );
      })}
    </svg>
  );
}
