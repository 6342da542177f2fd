import classes from './axis-lines.module.css';

interface Props {
  /** The axis values, from zero to the top of the chart. */
  lines: readonly number[];
  text: (line: number) => string | undefined;
}

/** Draws the grid lines of a chart and their values. Must be the first child of the positioned chart box. */
export function AxisLines({ lines, text }: Props) {
  const top = lines.at(-1) || 1;
  return lines.map((line) => (
    <span key={line} className={classes.line} style={{ bottom: `${(line / top) * 100}%` }}>
      <small>{text(line)}</small>
    </span>
  ));
}
