import classes from './card-scene.module.css';

const skies = 4;
const skyOf = (id: string): number => (Number.parseInt(id.slice(0, 4), 16) || 0) % skies;

/** Roofs under a sun, in the company's own light. It says nothing that is not said beside it. */
export function CardScene({ id, className = '' }: { id: string; className?: string }) {
  return (
    <svg
      className={`${classes.root} ${className}`}
      data-sky={skyOf(id)}
      viewBox="0 0 300 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className={classes.sky} d="M0 0h300v100H0z" />
      <circle className={classes.sun} cx="150" cy="44" r="17" />
      <path className={classes.roof} d="M-10 100 90 26l100 74Z" />
      <path className={classes.roof2} d="M110 100 206 40l96 60Z" />
      <path className={classes.rows} d="M8 92h164M30 76h120M52 60h76M72 44h38" />
      <path className={classes.rows} opacity=".6" d="M128 92h156M152 76h108M178 60h56" />
    </svg>
  );
}
