import { usStates } from './us-states.ts';

/** The Postal Service's abbreviations of address words. */
const abbreviations = `
  alley aly; annex anx; apartment apt; avenue ave av; beach bch; boulevard blvd boul; branch br; bridge brg;
  building bldg; bypass byp; causeway cswy; center ctr centre; circle cir circ; court ct; cove cv; creek crk;
  crossing xing; drive dr drv; estates ests; expressway expy; extension ext; fort ft; freeway fwy;
  gardens gdns; green grn; grove grv; harbor hbr; heights hts; highlands hlds; highway hwy; hills hls;
  island is; junction jct; lake lk; landing lndg; lane ln; meadows mdws; mount mt; north n; northeast ne;
  northwest nw; parkway pkwy; place pl; plaza plz; point pt; ridge rdg; road rd; room rm; south s;
  southeast se; southwest sw; springs spgs; square sq; station sta; street str; suite ste; terrace ter terr;
  trail trl; turnpike tpke; unit #; valley vly; village vlg; vista vis; west w; east e; way wy`;

/** Maps an abbreviation to its full word: `ct` to `court`. */
export const addressWordsByAbbreviation: ReadonlyMap<string, string> = new Map(
  abbreviations.split(';').flatMap((entry) => {
    const [full = '', ...forms] = entry.trim().split(/\s+/);
    return forms.map((form) => [form, full] as const);
  }),
);

const streetKinds = new Set(
  `alley avenue boulevard causeway circle court cove crossing drive highway landing lane loop parkway
  place plaza road run square street terrace trail way`.split(/\s+/),
);

/** Whether a word ends the name of a street: `Ct`, `Lane`, `Loop`. */
export const isStreetSuffix = (word: string): boolean => {
  const plain = word.toLowerCase().replace(/\.$/, '');
  return plain === 'st' || streetKinds.has(addressWordsByAbbreviation.get(plain) ?? plain);
};

export const countryNames: ReadonlySet<string> = new Set([
  'us',
  'usa',
  'u.s.',
  'u.s.a.',
  'united states',
  'united states of america',
]);

const codes: ReadonlyMap<string, string> = new Map(
  usStates.flatMap(({ code, name }) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
);

/** Converts `Florida` and `fl` to `FL`. Other texts stay as they are. */
export const toStateCode = (state: string): string => codes.get(state.trim().toLowerCase()) ?? state.trim();

export const isStateName = (text: string): boolean => codes.has(text.trim().toLowerCase());
