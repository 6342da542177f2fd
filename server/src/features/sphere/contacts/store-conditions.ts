import type { Fragment, Sql } from 'postgres';
import { addDays, type Day } from '#contract/day.ts';
import { listZipsOfCounty } from '#contract/reference/florida-zip-codes.ts';
import {
  type ContactConditions,
  contactConditionKeys,
  findPeriodStart,
  lastContactCutoff,
  type MissingField,
} from '#contract/sphere/contact-conditions.ts';
import type { OwnerId } from '../../../core/context.ts';
import { containsPattern } from '../../../db/like-patterns.ts';

interface OwnerScope {
  owner: OwnerId;
  sql: Sql;
}

/** How a statement finds the contacts of a condition. */
export interface ConditionForm {
  /** Checks each contact for its tags and its referrer. Otherwise, first reads everyone with a tag or referrer. */
  checksEach: boolean;
  /** Reads the index of words. Otherwise, checks the text of each contact. */
  usesWordIndex: boolean;
}

interface Scope extends OwnerScope, ConditionForm {
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

/** The ZIP code at the end of an address. This must be the same expression as in the index. */
export const addressZipSql = `substring(contacts.address from '(\\d{5})(?:-\\d{4})?[^0-9]*$')`;
const missingColumns: Record<MissingField, string> = {
  phone: 'phone_number',
  email: 'email_address',
  address: 'address',
};

/** The SQL of each filter condition. The demo's `meetsConditions` implements the same conditions. */
const conditionSql: ConditionSql = {
  tagNone: (scope, tags) =>
    scope.checksEach
      ? scope.sql`not exists (select from contact_tags ct where ct.contact_id = contacts.id
          and ct.tag_id = any(array(${tagsNamed(scope, tags)})) offset 0)`
      : scope.sql`not contacts.id = any(array(${withTag(scope, tags)}))`,
  notContacted: ({ sql, today }, text) => {
    const before = lastContactCutoff(text, today);
    return before === null
      ? sql`contacts.last_contacted_on is null`
      : sql`coalesce(contacts.last_contacted_on < ${before}, true)`;
  },
  due: ({ sql, today }) => sql`contacts.follow_up_day <= ${today}`,
  added: ({ sql, today }, days) =>
    sql`contacts.import_id is null and contacts.added_on >= ${findPeriodStart(days, today)}`,
  // The first condition uses an index. It includes the day before, because the owner's day may start before
  // UTC's.
  imported: ({ sql, today }, days) =>
    sql`contacts.created_at >= ${addDays(findPeriodStart(days, today), -1)}::date
      and contacts.import_id is not null and contacts.added_on >= ${findPeriodStart(days, today)}`,
  // The first condition uses the search index, and the second one checks the address itself. Folding the
  // address is slow, so the second condition first looks for the city as it was typed.
  city: ({ sql, usesWordIndex }, city) => {
    const searched = sql.unsafe(usesWordIndex ? 'contacts.search_text' : `contacts.search_text || ''`);
    const part = containsPattern(`, ${city},`);
    return sql`${searched} like (select fold(${part}))
      and (contacts.address like ${part} or fold(contacts.address) like (select fold(${part})))`;
  },
  zip: ({ sql }, value) => sql`contacts.address is not null and ${sql.unsafe(addressZipSql)} = ${value}`,
  county: ({ sql }, county) =>
    sql`contacts.address is not null and ${sql.unsafe(addressZipSql)} = any(${listZipsOfCounty(county)}::text[])`,
  missing: ({ sql }, fields) =>
    sql.unsafe(['true', ...fields.map((field) => `contacts.${missingColumns[field]} is null`)].join(' and ')),
  referredFrom: (scope, text) =>
    scope.checksEach
      ? scope.sql`fold(contacts.referred_from) = any(array(${referrersLike(scope, text)}))`
      : scope.sql`contacts.id in (${selectReferredBy(scope, text)})`,
  bought: (scope, year, all) => hasDeal(scope, 'BUYERS', year, all),
  sold: (scope, year, all) => hasDeal(scope, 'SELLERS', year, all),
  minVolume: (scope, _volume, all) =>
    all.bought || all.sold ? scope.sql`true` : hasDeal(scope, undefined, 'any', all),
  connectedTag: (scope, tag) => scope.sql`contacts.id = any(array(
    select x.contact_id from connections x join contacts other on other.id = x.other_id and other.deleted_at is null
    where x.other_id in (${withTag(scope, [tag])})))`,
};

/**
 * Selects the different referrers that contain a text. It jumps through the index from one referrer to the
 * next, because one referrer may have referred very many contacts.
 */
const referrersLike = ({ owner, sql }: OwnerScope, text: string): Fragment => {
  const next = (after: Fragment) => sql`
    select fold(referred_from) from contacts
    where owner_id = ${owner} and deleted_at is null and referred_from is not null ${after}
    order by fold(referred_from) limit 1`;
  return sql`
    with recursive referrers (name) as (
      select (${next(sql``)})
      union all
      select (${next(sql`and fold(referred_from) > name`)}) from referrers where name is not null
    )
    select name from referrers where name like (select fold(${containsPattern(text)}))`;
};

/**
 * Selects the contacts of each referrer that meet a condition. The lateral subquery makes the database use the
 * index.
 */
export const selectReferredBy = (
  { owner, sql }: OwnerScope,
  text: string,
  condition: Fragment = sql`true`,
): Fragment => sql`
  select referred.id from (${referrersLike({ owner, sql }, text)}) referrer (key), lateral (
    select id from contacts
    where owner_id = ${owner} and deleted_at is null and referred_from is not null
      and fold(referred_from) = referrer.key and ${condition}
    offset 0) referred`;

const tagsNamed = ({ owner, sql }: Scope, names: readonly string[]): Fragment => sql`
  select t.id from tags t
  where t.owner_id = ${owner} and t.key in (select fold(name) from unnest(${[...names]}::text[]) as wanted (name))`;

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
    select c.id from contacts c where c.owner_id = ${owner} and c.deleted_at is null
      and c.name_key = any(array(select fold(t.full_name) collate "default" from transactions t where ${deals}))))`;
}

/** The conditions and today's date, which some of them need. */
type ConditionsWithToday = ContactConditions & { today?: Day };

/** Builds the SQL of all given conditions. */
export function conditionsSql(
  owner: OwnerId,
  sql: Sql,
  { today, ...given }: ConditionsWithToday,
  form: ConditionForm,
): Fragment[] {
  const keys = contactConditionKeys.filter((key) => given[key] !== undefined);
  if (keys.length > 0 && !today) throw new Error('Conditions need the day of the request.');
  return keys.map((key) => {
    const build = conditionSql[key] as (scope: Scope, value: unknown, all: ContactConditions) => Fragment;
    return sql`(${build({ owner, sql, today: today as Day, ...form }, given[key], given)})`;
  });
}
