import classes from './axis-lines.module.css';

interface Props {
  /** From zero to the top of the chart. */
  lines: readonly number[];
  text: (line: number) => string | undefined;
}

/** The lines behind a chart, with their values beside it. The first things in a box that everything else is placed in. */
export function AxisLines({ lines, text }: Props) {
  const top = lines.at(-1) || 1;
  return lines.map((line) => (
    <span key={line} className={classes.line} style={{ bottom: `${(line / top) * 100}%` }}>
      <small>{text(line)}</small>
    </span>
  ));
}
