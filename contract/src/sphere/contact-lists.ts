import { applySortDirection, compareKeys, compareNames } from '../compare.ts';
import { monthDayOf, type PartialDay } from '../partial-day.ts';
import { firstNameSortKeyOf, lastNameSortKeyOf, type NamedContact } from './contact-name.ts';
import { type ContactSort, defaultContactSort } from './contact-views.ts';
import type { Contact } from './sphere.ts';
import { createContactIdentity } from './sphere-duplicates.ts';
import type { ContactQuery } from './sphere-lists.ts';

type Named = NamedContact & { id: string };

export const compareByName = (one: Named, other: Named): number =>
  compareNames(firstNameSortKeyOf(one), firstNameSortKeyOf(other)) ||
  compareNames(lastNameSortKeyOf(one), lastNameSortKeyOf(other)) ||
  compareKeys(one.id, other.id);

type Column = (contact: Contact) => string | null;
interface SortColumns {
  columns: Column[];
  /** Whether the values sort like names and addresses; other values sort as keys. */
  isName?: true;
  /** Whether contacts with the same value are sorted by name. */
  thenByName?: true;
}

/** The columns of each sort. Birthdays sort by month and day, home anniversaries by date. */
const sorts: Record<ContactSort, SortColumns> = {
  firstName: { columns: [firstNameSortKeyOf, lastNameSortKeyOf], isName: true },
  lastName: { columns: [lastNameSortKeyOf, firstNameSortKeyOf], isName: true },
  createdAt: { columns: [({ createdAt }) => createdAt] },
  emailAddress: { columns: [(contact) => createContactIdentity(contact).emailKeys[0] ?? null] },
  phoneNumber: { columns: [(contact) => createContactIdentity(contact).phoneKeys[0] ?? null] },
  address: { columns: [({ address }) => address], isName: true },
  birthday: {
    columns: [({ birthday }) => birthday && monthDayOf(birthday as PartialDay), ({ birthday }) => birthday],
  },
  homeAnniversary: { columns: [({ homeAnniversary }) => homeAnniversary] },
  lastContacted: { columns: [({ lastContacted }) => lastContacted], thenByName: true },
  followUpDay: { columns: [({ followUpDay }) => followUpDay], thenByName: true },
  referredFrom: { columns: [({ referredFrom }) => referredFrom], isName: true },
};

/** Contacts without a value come last in both directions, sorted by name. */
export function createContactComparer({
  sort = defaultContactSort,
  order,
}: Pick<ContactQuery, 'sort' | 'order'>) {
  const { columns, isName, thenByName } = sorts[sort];
  const compared = isName ? compareNames : compareKeys;
  return (one: Contact, other: Contact): number => {
    const isBlank = [one, other].map((contact) => columns[0]?.(contact) === null);
    if (isBlank[0] && isBlank[1]) return compareByName(one, other);
    if (isBlank[0] !== isBlank[1]) return isBlank[0] ? 1 : -1;
    const difference = columns
      .map((column) => compared(column(one) ?? '', column(other) ?? ''))
      .find((found) => found !== 0);
    const tie = () => (thenByName ? compareByName(one, other) : compareKeys(one.id, other.id));
    return applySortDirection(order, difference ?? tie());
  };
}
