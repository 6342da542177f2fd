import type { DoorCategory } from '#contract/doors-vault/door-categories.ts';
import classes from './door-drawing.module.css';

interface Props {
  category: DoorCategory;
  /** Whether the door is unclaimed. An unclaimed door is drawn without color. */
  isUnclaimed?: boolean;
  width?: number;
  className?: string;
  /** The door's id; it determines the panel design. */
  of?: string;
}

/** Panel designs, to make doors of one color distinguishable. */
const designs = [
  'M15 39h10v12H15zM29 39h10v12H29zM15 56h10v12H15zM29 56h10v12H29z',
  'M15 39h10v29H15zM29 39h10v29H29z',
  'M15 39h24v12H15zM15 56h10v12H15zM29 56h10v12H29z',
  'M15 39h10v17H15zM29 39h10v17H29zM15 61h24v7H15z',
];

const designOf = (text: string) =>
  designs[[...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % designs.length];

/** A drawing of a front door; its color shows the category. */
export function DoorDrawing({ category, isUnclaimed = false, width = 54, className = '', of = '' }: Props) {
  return (
    <svg
      className={`${classes.root} ${className}`}
      data-paint={isUnclaimed ? 'none' : category}
      width={width}
      height={(width * 76) / 54}
      viewBox="0 0 54 76"
      aria-hidden="true"
    >
      <path className={classes.frame} d="M3 74V27a24 24 0 0 1 48 0v47Z" />
      <path className={classes.leaf} d="M9 74V27a18 18 0 0 1 36 0v47Z" />
      <path className={classes.light} d="M15 32a12 12 0 0 1 24 0Z" />
      <path className={classes.panels} d={designOf(of)} />
      <path className={classes.ground} d="M0 75h54" />
    </svg>
  );
}
