import type { Fragment, Sql } from 'postgres';
import type { Day } from '#contract/day.ts';
import { zipsOfCounty } from '#contract/sphere/condition-rules.ts';
import {
  type ContactConditions,
  conditionKeys,
  firstDayOfPeriod,
  lastContactCutoff,
  type MissingField,
} from '#contract/sphere/contact-conditions.ts';
import type { OwnerId } from '../../../core/context.ts';
import { containsPattern } from '../rules.ts';

interface Scope {
  owner: OwnerId;
  sql: Sql;
  /** Today in the owner's time zone, which conditions such as "in the last 30 days" need. */
  today: Day;
}

type ConditionSql = {
  [Key in keyof ContactConditions]-?: (
    scope: Scope,
    value: NonNullable<ContactConditions[Key]>,
    all: ContactConditions,
  ) => Fragment;
};

const zip = `substring(contacts.address from '(\\d{5})(?:-\\d{4})?[^0-9]*$')`;
const missingColumns: Record<MissingField, string> = {
  phone: 'phone_number',
  email: 'email_address',
  address: 'address',
};

/** The SQL of each condition of the contract's `meetsConditions`. */
const conditionSql: ConditionSql = {
  tagNone: (scope, tags) => scope.sql`not contacts.id = any(array(${withTag(scope, tags)}))`,
  notContacted: ({ sql, today }, text) => {
    const before = lastContactCutoff(text, today);
    return before === null
      ? sql`contacts.last_contacted_on is null`
      : sql`coalesce(contacts.last_contacted_on < ${before}, true)`;
  },
  due: ({ sql, today }) => sql`contacts.follow_up_day <= ${today}`,
  added: ({ sql, today }, days) =>
    sql`contacts.import_id is null and contacts.added_on >= ${firstDayOfPeriod(days, today)}`,
  imported: ({ sql, today }, days) =>
    sql`contacts.import_id is not null and contacts.added_on >= ${firstDayOfPeriod(days, today)}`,
  // The first part uses the search index. The second part makes sure that the city is not part of the street.
  city: ({ sql }, city) => sql`contacts.search_text like (select fold(${containsPattern(city)}))
    and fold(contacts.address) like (select fold(${containsPattern(`, ${city},`)}))`,
  zip: ({ sql }, value) => sql`contacts.search_text like ${`% ${value}%`} and ${sql.unsafe(zip)} = ${value}`,
  county: ({ sql }, county) => sql`${sql.unsafe(zip)} = any(${zipsOfCounty(county)}::text[])`,
  missing: ({ sql }, fields) =>
    sql.unsafe(['true', ...fields.map((field) => `contacts.${missingColumns[field]} is null`)].join(' and ')),
  referredFrom: ({ sql }, text) =>
    sql`fold(contacts.referred_from) like (select fold(${containsPattern(text)}))`,
  bought: (scope, year, all) => hasDeal(scope, 'BUYERS', year, all),
  sold: (scope, year, all) => hasDeal(scope, 'SELLERS', year, all),
  minVolume: (scope, _volume, all) =>
    all.bought || all.sold ? scope.sql`true` : hasDeal(scope, undefined, 'any', all),
  connectedTag: (scope, tag) => scope.sql`contacts.id = any(array(
    select x.contact_id from connections x join contacts other on other.id = x.other_id and other.deleted_at is null
    where x.other_id in (${withTag(scope, [tag])})))`,
};

const withTag = ({ owner, sql }: Scope, names: readonly string[]): Fragment => sql`
  select ct.contact_id from tags t join contact_tags ct on ct.tag_id = t.id
  where t.owner_id = ${owner} and t.key in (select fold(name) from unnest(${[...names]}::text[]) as wanted (name))`;

/** Matches contacts with a closed deal, linked by hand or by the client's name. */
function hasDeal(
  { owner, sql }: Scope,
  type: string | undefined,
  year: string,
  { minVolume = 0 }: ContactConditions,
): Fragment {
  const deals = sql`t.owner_id = ${owner} and t.status = 'CLOSED' and t.volume >= ${minVolume * 100}
    ${type ? sql`and t.type = ${type}` : sql``}
    ${year === 'any' ? sql`` : sql`and t.day between ${`${year}-01-01`} and ${`${year}-12-31`}`}`;
  return sql`contacts.id = any(array(
    select t.contact_id from transactions t where ${deals} and t.contact_id is not null
    union
    select c.id from transactions t join contacts c on c.owner_id = t.owner_id and c.name_key = fold(t.full_name)
      and c.deleted_at is null
    where ${deals}))`;
}

/** The conditions and today's date, which some of them need. */
type ConditionsWithToday = ContactConditions & { today?: Day };

/** Builds the SQL of all given conditions. */
export function conditionsSql(
  owner: OwnerId,
  sql: Sql,
  { today, ...given }: ConditionsWithToday,
): Fragment[] {
  const keys = conditionKeys.filter((key) => given[key] !== undefined);
  if (keys.length > 0 && !today) throw new Error('Conditions need the day of the request.');
  return keys.map((key) => {
    const build = conditionSql[key] as (scope: Scope, value: unknown, all: ContactConditions) => Fragment;
    return sql`(${build({ owner, sql, today: today as Day }, given[key], given)})`;
  });
}
