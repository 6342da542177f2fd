import { type Cents, formatMoney } from '../money.ts';
import { upperFirst } from '../plain-text.ts';
import { roleNames } from '../roles.ts';

/** Turns an identifier into words: `phoneNumber` becomes `phone number`. */
export const identifierToWords = (name: string): string =>
  name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

export function identifierToLabel(name: string): string {
  const words = identifierToWords(name);
  return upperFirst(words);
}

type Facts = Readonly<Record<string, unknown>>;

/** Labels for details whose own name would be unclear. */
const names: Record<string, string> = {
  fields: 'Changed',
  what: 'Action',
  isOn: 'Published',
  kind: 'Type',
  usesFreeSeat: 'Free seat',
};
const hidden = new Set(['owner', 'why']);
const isId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Readable texts for the codes of brokerage billing. */
const codes: Record<string, string> = {
  STANDARD: 'standard',
  PRORATED_NEW: 'new account, prorated',
  PREMIUM_UPGRADE: 'upgraded from Agent Access',
};
const inCents = new Set(['amount', 'due', 'price', 'refunded', 'total', 'waived']);

/**
 * Describes facts: `{ role: 'MANAGER', fields: ['phoneNumber'] }` becomes "Role: Manager", "Changed: phone
 * number".
 */
export const formatAuditDetails = (facts: Facts): string[] =>
  Object.entries(facts)
    .filter(([name, value]) => !hidden.has(name) && isReadable(value))
    .map(([name, value]) => `${names[name] ?? identifierToLabel(name)}: ${valueText(name, value)}`);

/** Leaves out empty values and ids, which mean nothing to a reader. */
const isReadable = (value: unknown): boolean =>
  value !== '' && value !== null && value !== undefined && !(typeof value === 'string' && isId.test(value));

function valueText(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((each) => valueText(name, each)).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number')
    return inCents.has(name) ? formatMoney(value as Cents) : value.toLocaleString('en-US');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (value in codes) return codes[value] ?? value;
  if (value in roleNames) return roleNames[value as keyof typeof roleNames];
  return isName.test(value) ? identifierToWords(value) : value;
}

/** Matches an identifier such as phoneNumber or past_due. */
const isName = /^[a-z]+(?:[A-Z][a-z]+|_[a-z]+)+$/;
