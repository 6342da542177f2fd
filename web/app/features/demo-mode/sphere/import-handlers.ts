import { compareKeys } from '#contract/compare.ts';
import { factsOf } from '#contract/sphere/contact-merge.ts';
import { applyContactMethods } from '#contract/sphere/contact-methods.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import {
  type DuplicateChoices as Choices,
  DuplicateChoices,
  skipAllDuplicates,
} from '#contract/sphere/duplicate-choices.ts';
import { createImportFilter, emptyTally, type FilteredRow } from '#contract/sphere/import-filter.ts';
import {
  addPossibleChanges,
  createImportPlan,
  type ImportPlan,
  importResponse,
  type KnownContact,
} from '#contract/sphere/import-plan.ts';
import { possibleChanges } from '#contract/sphere/import-update.ts';
import { companionChooser } from '#contract/sphere/known-companions.ts';
import { createPersonMatcher, givenBy, mayBeSame, personKeysOf } from '#contract/sphere/same-person.ts';
import { blankContact, type Contact } from '#contract/sphere/sphere.ts';
import {
  type BulkImported,
  BulkImportQuery,
  importLimits,
  importMessages,
} from '#contract/sphere/sphere-import.ts';
import { checked, type DemoHandler, type DemoState, refused } from '../demo-handler.ts';
import { saveImport } from './import-saving.ts';
import { undoImport } from './import-undo.ts';

const path = '/api/abundance-sphere';
const mostListed = 50;

export const importHandlers: DemoHandler[] = [
  {
    method: 'POST',
    path: `${path}/contacts/bulk-import`,
    handle: async (state, { body, query }) => {
      const { check = false } = checked(BulkImportQuery, query);
      return take(state, await listIn(body), check);
    },
  },
  {
    method: 'GET',
    path: `${path}/imports`,
    handle: ({ sphere }) => ({
      success: true,
      imports: sphere.imports
        .map(({ contactIds: _, newTags: __, updates: ___, ...facts }) => facts)
        .reverse()
        .slice(0, mostListed),
    }),
  },
  {
    method: 'POST',
    path: `${path}/imports/:id/undo`,
    handle: (state, { params }) => undoImport(state, params.id),
  },
];

type Row = FilteredRow & { id: string; isCompanion: boolean };

interface Sent {
  contacts: unknown[];
  fileName: string | null;
  choices: Choices;
}

const isGroup = (item: unknown) => typeof item === 'object' && item !== null && !Array.isArray(item);

async function listIn(body: unknown): Promise<Sent> {
  const given = body instanceof Blob ? JSON.parse(await body.text()) : body;
  const { contacts, fileName, duplicates = skipAllDuplicates } = Object(given) as Record<string, unknown>;
  if (!Array.isArray(contacts) || !contacts.every(isGroup)) {
    throw refused('invalid', importMessages.notAList, { field: 'contacts' });
  }
  if (contacts.length > importLimits.rows) throw refused('too_large', importMessages.tooManyRows);
  const name = typeof fileName === 'string' ? fileName.trim() : '';
  const choices = DuplicateChoices.safeParse(duplicates).data;
  if (!choices) throw refused('invalid', importMessages.choices, { field: 'duplicates' });
  return { contacts, fileName: name && name.length <= 255 ? name : null, choices };
}

function take(state: DemoState, { contacts, fileName, choices }: Sent, isCheck: boolean): BulkImported {
  const tally = emptyTally();
  const judge = createImportFilter(state.world.today, tally);
  const rows = contacts.flatMap((item) => {
    const row = judge(item);
    return row ? [{ ...row, id: crypto.randomUUID(), isCompanion: row.contact.isCompanion ?? false }] : [];
  });
  const known = knownAmong(state, rows);
  const sorted = createImportPlan(rows, known, choices);
  const plan = isCheck ? tellChanges(state, rows, sorted) : sorted;
  const answer = importResponse(tally, plan, isCheck ? null : crypto.randomUUID());
  if (answer.importId) saveImport(state, answer.importId, { rows, plan, answer, fileName });
  return answer;
}

/** What each duplicate would change about the contact, or about the earlier row, that it is the same as. */
function tellChanges({ contacts }: DemoState, rows: readonly Row[], plan: ImportPlan): ImportPlan {
  const saidAt = (at: number) => {
    const row = rows[at]?.contact;
    return (
      row && {
        ...factsOf({ ...blankContact('', ''), ...applyContactMethods({}, row) } as Contact),
        tags: row.tags,
      }
    );
  };
  return addPossibleChanges(
    plan,
    (at, first = at) => {
      const contact = contacts.find(({ id }) => id === plan.known.get(first)?.id);
      const before = contact ? { ...factsOf(contact), tags: contact.tags } : saidAt(first);
      const said = saidAt(at);
      return before && said && possibleChanges(before, said);
    },
    rows,
  );
}

/** Who was there before a row, by the row's place; of several the oldest. */
function knownAmong(state: DemoState, rows: readonly Row[]): Map<number, KnownContact> {
  const { contacts } = state;
  const sieve = createPersonMatcher();
  const people = contacts.toSorted(
    (one, other) => compareKeys(one.createdAt, other.createdAt) || compareKeys(one.id, other.id),
  );
  for (const [at, contact] of people.entries()) sieve.remember(personKeysOf(contact), at);
  const known = new Map<number, KnownContact>();
  for (const { at, keys, twin } of rows) {
    const match = twin ? undefined : sieve.find(keys);
    const contact = match && people[match.at];
    if (contact) known.set(at, { id: contact.id, name: contactNameOf(contact), by: match.by });
  }
  settleCompanions(state, rows, known, people);
  return known;
}

/** A person whom a row only mentions is the contact of that name who is connected with the row's own person. */
function settleCompanions(
  { sphere }: DemoState,
  rows: readonly Row[],
  known: Map<number, KnownContact>,
  people: readonly Contact[],
): void {
  const companions = companionChooser(known);
  for (const row of rows) companions.remember(row);
  const nameKeys = new Map(people.map((contact) => [contact.id, personKeysOf(contact).nameKey]));
  const connectedWith = (contact: Contact) =>
    sphere.connections
      .filter(({ contactId }) => contactId === contact.id)
      .map(({ otherId }) => ({ id: otherId, nameKey: nameKeys.get(otherId) ?? '' }));
  for (const row of rows.filter(companions.isUnsure)) {
    const namesakes = people
      .filter((contact) => nameKeys.get(contact.id) === row.keys.nameKey)
      .filter((contact) => {
        const keys = personKeysOf(contact);
        return mayBeSame(row.keys, { ...keys, given: givenBy(keys) });
      })
      .map((contact) => ({
        id: contact.id,
        name: contactNameOf(contact),
        connected: connectedWith(contact),
      }));
    companions.settle(row, namesakes);
  }
}
