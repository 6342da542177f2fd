import type { Profile } from '#contract/account/account.ts';
import { type Day, formatDay } from '#contract/day.ts';
import { fullNameOf } from '#contract/people.ts';
import { contactFieldByKey, type StoredFieldKey } from '#contract/sphere/contact-fields.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { ContactFilter } from '#contract/sphere/sphere-lists.ts';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { PrintPaper } from '../../../ui/print-paper.tsx';
import { dayFilterText, formatContactField } from '../contact-text.ts';
import type { ContactReport } from './api.ts';
import classes from './report.module.css';

interface Props {
  owner: Profile;
  today: Day;
  report: ContactReport;
  /** A description of the filter. */
  words: string;
}

/** Describes a filter, such as "Birthday in Nov · Past Client or Investor". */
export function reportFilterText({ birthday, anniversary, tag = [], tagMatch }: ContactFilter): string {
  const words = [
    birthday && dayFilterText('Birthday', birthday),
    anniversary && dayFilterText('Home anniversary', anniversary),
    tag.join(tagMatch === 'all' ? ' and ' : ' or '),
  ].filter(Boolean);
  return words.join(' · ') || 'All contacts';
}

type Count = Pick<ContactReport, 'total'> & { contacts: readonly unknown[] };

/** Counts the contacts of a report: "83,335", or "first 10,000 of 83,335" if the report is truncated. */
export function reportCountText({ contacts, total }: Count): string {
  const all = total.toLocaleString('en-US');
  return contacts.length < total ? `first ${contacts.length.toLocaleString('en-US')} of ${all}` : all;
}

export const includedContactsText = (report: Count): string =>
  report.contacts.length < report.total
    ? `Print includes the ${reportCountText(report)}; export includes everyone.`
    : 'Print and export include everyone.';

/** The printed report: owner, filter, and contact data. */
export function ReportPaper({ owner, today, report, words }: Props) {
  return (
    <PrintPaper
      title="Contact Report"
      subtitle={`${words} · ${reportCountText(report)}`}
      from={[fullNameOf(owner), owner.brokerageName, `Printed ${formatDay(today)}`]}
    >
      <ReportTable contacts={report.contacts} onPaper />
    </PrintPaper>
  );
}

/** The columns that fit on paper. */
const printedKeys = [
  'phoneNumber',
  'emailAddress',
  'birthday',
  'homeAnniversary',
] as const satisfies StoredFieldKey[];

interface TableProps {
  contacts: readonly Contact[];
  onPaper?: boolean;
}

export function ReportTable({ contacts, onPaper = false }: TableProps) {
  if (contacts.length === 0) return <p className={classes.none}>No contacts found matching these filters</p>;
  return (
    <table className={onPaper ? `${classes.table} ${classes.onPaper}` : classes.table}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          {printedKeys.map((key) => (
            <th key={key} scope="col">
              {contactFieldByKey(key).label}
            </th>
          ))}
          <th scope="col">Labels</th>
        </tr>
      </thead>
      <tbody>
        {contacts.map((contact) => (
          <tr key={contact.id}>
            <th scope="row">
              <BreakableText text={contactNameOf(contact)} />
            </th>
            {printedKeys.map((key) => (
              <td key={key}>
                <BreakableText text={formatContactField(key, contact)} />
              </td>
            ))}
            <td>
              <BreakableText text={contact.tags.join(', ')} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
