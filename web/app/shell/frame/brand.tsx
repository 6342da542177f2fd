import classes from './brand.module.css';

/** The logo. Its arch has the text color, and its sun has the color `--ab-sun`, or white by default. */
export function LogoMark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M4 30V14a12 12 0 0 1 24 0v16h-5v-5H9v5Zm5-9.500h14V14a7 7 0 0 0-14 0Z"
        fill="currentColor"
        fillRule="evenodd"
      />
      <path d="M11 20.500a5 5 0 0 1 10 0Z" fill="var(--ab-sun, var(--mantine-color-white))" />
    </svg>
  );
}

export function Brand() {
  return (
    <span className={classes.root}>
      <LogoMark />
      <span className={classes.name}>Abundance</span>
    </span>
  );
}
