import classes from './today.module.css';

const radius = 15;
const length = 2 * Math.PI * radius;

/** A ring that fills as items are done, with the count in words for screen readers. */
export function ProgressRing({ done, total }: { done: number; total: number }) {
  if (total === 0) return null;
  const label = `${done} of ${total} done`;
  return (
    <span className={classes.progress} role="img" aria-label={label} title={label}>
      <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r={radius} />
        <circle
          cx="18"
          cy="18"
          r={radius}
          data-done
          strokeDasharray={`${(done / total) * length} ${length}`}
          transform="rotate(-90 18 18)"
        />
        <text x="18" y="22" textAnchor="middle">
          {total - done}
        </text>
      </svg>
    </span>
  );
}
