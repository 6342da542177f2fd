import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import { tradeIcons } from './trade-icons.ts';
import classes from './trade-illustration.module.css';

const skyCount = 4;
const skyOf = (id: string): number => (Number.parseInt(id.slice(0, 4), 16) || 0) % skyCount;

interface Props {
  id: string;
  category: VendorCategory;
}

/** A decorative picture of the company's trade; its colors depend on the id. */
export function TradeIllustration({ id, category }: Props) {
  return (
    <svg
      className={classes.root}
      data-sky={skyOf(id)}
      viewBox="0 0 300 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className={classes.sky} d="M0 0h300v100H0z" />
      <circle className={classes.sun} cx="150" cy="44" r="17" />
      {category === 'Roofers' ? <Roofs /> : <Trade category={category} />}
    </svg>
  );
}

const Roofs = () => (
  <>
    <path className={classes.roof} d="M-10 100 90 26l100 74Z" />
    <path className={classes.roof2} d="M110 100 206 40l96 60Z" />
    <path className={classes.rows} d="M8 92h164M30 76h120M52 60h76M72 44h38" />
    <path className={classes.rows} opacity=".6" d="M128 92h156M152 76h108M178 60h56" />
  </>
);

function Trade({ category }: Pick<Props, 'category'>) {
  const Icon = tradeIcons[category];
  return (
    <>
      <path className={classes.roof2} d="M-10 100V82Q150 52 310 82v18Z" />
      <circle className={classes.roof} cx="150" cy="56" r="34" />
      <Icon className={classes.trade} x={128} y={34} width={44} height={44} stroke={1.75} />
    </>
  );
}
