import type { ReactNode } from 'react';
import classes from './concentric-rings.module.css';

export interface ConcentricRing {
  id: string;
  /** How much of the ring is filled; 1 or more fills it completely. */
  share: number;
  color: string;
}

interface Props {
  /** The rings, from the outermost to the innermost. */
  rings: ConcentricRing[];
  className?: string;
  /** Content in the center, in the coordinates of a 200 × 200 square. */
  children?: ReactNode;
}

const outermost = 86;
const gap = 18;

/** Concentric progress rings. Screen readers do not see them, so text beside the rings must say the same. */
export function ConcentricRings({ rings, className, children }: Props) {
  return (
    <svg className={className} viewBox="0 0 200 200" fill="none" strokeWidth="10" aria-hidden="true">
      {rings.map((ring, at) => (
        <Ring key={ring.id} {...ring} radius={outermost - at * gap} />
      ))}
      {children}
    </svg>
  );
}

function Ring({ share, color, radius }: ConcentricRing & { radius: number }) {
  const circumference = 2 * Math.PI * radius;
  const filled = Math.min(1, Math.max(0, share));
  const angle = 2 * Math.PI * filled - Math.PI / 2;
  return (
    <g>
      <circle cx="100" cy="100" r={radius} stroke="var(--ab-sunken)" />
      {filled > 0 && (
        <>
          <circle
            className={classes.way}
            cx="100"
            cy="100"
            r={radius}
            stroke={color}
            strokeLinecap="round"
            strokeDasharray={`${(circumference * filled).toFixed(1)} ${circumference.toFixed(1)}`}
            transform="rotate(-90 100 100)"
            style={{ '--around': circumference.toFixed(1) } as React.CSSProperties}
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
