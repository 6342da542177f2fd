import { Arch } from '../../../ui/arch.tsx';
import { Picture } from '../../../ui/picture.tsx';
import classes from './vendor-logo.module.css';

interface Props {
  company: string;
  logo: string | null;
  width?: number;
  className?: string;
}

const tones = 5;

/** One of five color tones. A company always gets the same tone. */
const toneOf = (company: string): number =>
  [...company].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones;

/** The company's logo in an arch; without a logo, the company's first letter. */
export function VendorLogo({ company, logo, width = 52, className = '' }: Props) {
  const letter = <span aria-hidden="true">{[...company.trim()][0]?.toUpperCase()}</span>;
  return (
    <span className={`${classes.root} ${className}`} data-tone={toneOf(company)}>
      <Arch width={width} height={Math.round(width * 1.12)} className={classes.arch}>
        {logo ? <Picture src={logo} alt="" fallback={letter} /> : letter}
      </Arch>
    </span>
  );
}
