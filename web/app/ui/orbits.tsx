import type { ReactNode } from 'react';
import classes from './orbits.module.css';

export interface Orbit {
  id: string;
  /** Of the way around; 1 and more is the whole of it. */
  share: number;
  color: string;
}

interface Props {
  /** The outermost first. */
  orbits: Orbit[];
  className?: string;
  /** Written in the middle, in the coordinates of a 200 × 200 square. */
  children?: ReactNode;
}

const outermost = 86;
const gap = 18;

/** Concentric rings, each with a bead at its head. What they mean stands beside them in words. */
export function Orbits({ orbits, className, children }: Props) {
  return (
    <svg className={className} viewBox="0 0 200 200" fill="none" strokeWidth="10" aria-hidden="true">
      {orbits.map((orbit, at) => (
        <Ring key={orbit.id} {...orbit} radius={outermost - at * gap} />
      ))}
      {children}
    </svg>
  );
}

function Ring({ share, color, radius }: Orbit & { radius: number }) {
  const around = 2 * Math.PI * radius;
  const way = Math.min(1, Math.max(0, share));
  const angle = 2 * Math.PI * way - Math.PI / 2;
  return (
    <g>
      <circle cx="100" cy="100" r={radius} stroke="var(--ab-sunken)" />
      {way > 0 && (
        <>
          <circle
            className={classes.way}
            cx="100"
            cy="100"
            r={radius}
            stroke={color}
            strokeLinecap="round"
            strokeDasharray={`${(around * way).toFixed(1)} ${around.toFixed(1)}`}
            transform="rotate(-90 100 100)"
            style={{ '--around': around.toFixed(1) } as React.CSSProperties}
          />
          <circle
            className={classes.bead}
            cx={(100 + radius * Math.cos(angle)).toFixed(1)}
            cy={(100 + radius * Math.sin(angle)).toFixed(1)}
            r="9.5"
            fill={color}
            stroke="var(--ab-surface)"
            strokeWidth="3"
          />
        </>
      )}
    </g>
  );
}
