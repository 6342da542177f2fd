import classes from './keynote-scenes.module.css';

const door = 'M14 150V66a46 46 0 0 1 92 0v84Z';

export const MarketScene = () => (
  <svg className={classes.root} viewBox="0 0 118 150" aria-hidden="true">
    <path className={classes.cream} d={door} />
    <path className={classes.green} d="M24 132h12v18H24zM42 116h12v34H42zM60 122h12v28H60zM78 96h14v54H78z" />
    <circle className={classes.gold} cx="56" cy="62" r="15" />
  </svg>
);

export const PersonScene = () => (
  <svg className={classes.root} viewBox="0 0 118 150" aria-hidden="true">
    <path className={classes.white} d={door} />
    <circle className={classes.skin} cx="60" cy="74" r="14" />
    <path className={classes.green} d="M34 150v-20a26 26 0 0 1 52 0v20Z" />
    <path
      className={classes.hair}
      d="M46 74c-1-16 6-20 14-20s15 4 14 20c-3-3-4-7-4-9-6 2-12 1-17 0-2 3-4 6-7 9Z"
    />
  </svg>
);

export const PalmScene = () => (
  <svg className={classes.root} viewBox="0 0 118 150" aria-hidden="true">
    <path className={classes.blush} d={door} />
    <path className={classes.trunk} d="M58 150c0-26 2-46 8-62" />
    <path
      className={classes.leaves}
      d="M66 88c-16-15-34-11-40 3 13-5 27-6 40-3Zm0 0c-8-18-22-20-31-14 12 2 22 7 31 14Zm0 0c2-19 15-26 26-23-9 5-18 12-26 23Zm0 0c13-11 28-7 33 4-11-4-21-5-33-4Z"
    />
    <path className={classes.ground} d="M15 140h90" />
  </svg>
);
