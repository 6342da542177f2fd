import { toContactData } from '#contract/sphere/contact-merge.ts';
import { applyContactMethodInput } from '#contract/sphere/contact-methods.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import {
  type DuplicateChoices as Choices,
  DuplicateChoices,
  skipAllDuplicates,
} from '#contract/sphere/duplicate-choices.ts';
import { createHouseholdMatcher } from '#contract/sphere/household-matcher.ts';
import { createEmptyImportProblems, createImportFilter } from '#contract/sphere/import-filter.ts';
import {
  addPossibleChanges,
  createImportPlan,
  type ExistingContact,
  type ImportPlan,
  toImportResponse,
} from '#contract/sphere/import-plan.ts';
import { findPossibleChanges } from '#contract/sphere/import-update.ts';
import {
  createContactMethodBitMask,
  createPersonKeys,
  createPersonMatcher,
  mayBeSamePerson,
} from '#contract/sphere/same-person.ts';
import { type Contact, createBlankContact } from '#contract/sphere/sphere.ts';
import {
  type ContactsImported,
  ImportContactsQuery,
  importLimits,
  importMessages,
} from '#contract/sphere/sphere-import.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { type DemoState, get, parseInput, post, throwApiProblem } from '../demo-handler.ts';
import { type ImportRow, saveImport, undoImport } from './import-saving.ts';
import { sortOldestFirst } from './sphere-state.ts';

const path = '/api/abundance-sphere';
const maxListed = 50;

export const importHandlers = [
  post(`${path}/contacts/bulk-import`, async (state, _, { body, query }) => {
    const { check = false } = parseInput(ImportContactsQuery, query);
    return importContacts(state, await readRequest(body), check);
  }),
  get(`${path}/imports`, ({ sphere }) => ({
    success: true,
    imports: sphere.imports
      .map(({ contactIds: _, newTags: __, undos: ___, updatedIds: ____, ...facts }) => facts)
      .reverse()
      .slice(0, maxListed),
  })),
  post(`${path}/imports/:id/undo`, (state, { id }) => undoImport(state, id)),
];

interface ImportRequest {
  contacts: unknown[];
  fileName: string | null;
  choices: Choices;
}

const isObject = (item: unknown) => typeof item === 'object' && item !== null && !Array.isArray(item);

async function readRequest(body: unknown): Promise<ImportRequest> {
  const json = body instanceof Blob ? JSON.parse(await body.text()) : body;
  const { contacts, fileName, duplicates = skipAllDuplicates } = Object(json) as Record<string, unknown>;
  if (!Array.isArray(contacts) || !contacts.every(isObject)) {
    throwApiProblem('invalid', importMessages.notAList, 'contacts');
  }
  if (contacts.length > importLimits.rows) throwApiProblem('too_large', importMessages.tooManyRows);
  const name = typeof fileName === 'string' ? fileName.trim() : '';
  const choices = DuplicateChoices.safeParse(duplicates).data;
  if (!choices) throwApiProblem('invalid', importMessages.choices, 'duplicates');
  return { contacts, fileName: name && name.length <= 255 ? name : null, choices };
}

function importContacts(
  state: DemoState,
  { contacts, fileName, choices }: ImportRequest,
  isCheck: boolean,
): ContactsImported {
  const tally = createEmptyImportProblems();
  const filter = createImportFilter(state.world.today, tally);
  const rows = contacts.flatMap((item) => {
    const row = filter(item);
    return row ? [{ ...row, id: newUuid(), isCompanion: row.contact.isCompanion ?? false }] : [];
  });
  const basicPlan = createImportPlan(rows, findKnown(state, rows), choices);
  const plan = isCheck ? withPossibleChanges(state, rows, basicPlan) : basicPlan;
  const answer = toImportResponse(tally, plan, isCheck ? null : newUuid());
  if (!answer.importId) return answer;
  const unreadablePhotos = saveImport(state, answer.importId, { rows, plan, answer, fileName });
  return { ...answer, unreadablePhotos };
}

/**
 * Adds the possible changes to each duplicate row: what it would change in the existing contact, or in the
 * earlier row of the same person.
 */
function withPossibleChanges(
  { contacts, sphere }: DemoState,
  rows: readonly ImportRow[],
  plan: ImportPlan,
): ImportPlan {
  const withExtras = (contact: Contact, tags: string[] | undefined, hasPhoto: boolean) => ({
    ...toContactData(contact),
    tags,
    hasPhoto,
  });
  const valuesOfRow = (at: number) => {
    const row = rows[at]?.contact;
    const facts = row && ({ ...createBlankContact('', ''), ...applyContactMethodInput({}, row) } as Contact);
    return facts && withExtras(facts, row.tags, Boolean(row.photo));
  };
  return addPossibleChanges(
    plan,
    (at, first = at) => {
      const contact = contacts.find(({ id }) => id === plan.known.get(first)?.id);
      const before = contact
        ? withExtras(contact, contact.tags, sphere.photos.has(contact.id))
        : valuesOfRow(first);
      const after = valuesOfRow(at);
      return before && after && findPossibleChanges(before, after);
    },
    rows,
  );
}

/** Finds the existing contact of each row, by row index. If several match, returns the oldest. */
function findKnown(state: DemoState, rows: readonly ImportRow[]): Map<number, ExistingContact> {
  const matcher = createPersonMatcher();
  const people = sortOldestFirst(state.contacts);
  for (const [at, contact] of people.entries()) matcher.remember(createPersonKeys(contact), at);
  const known = new Map<number, ExistingContact>();
  for (const { at, keys, twin } of rows) {
    const match = twin ? undefined : matcher.find(keys);
    const contact = match && people[match.at];
    if (contact) known.set(at, { id: contact.id, name: contactNameOf(contact), by: match.by });
  }
  findKnownCompanions(state, rows, known, people);
  return known;
}

/**
 * Finds the right contact for a companion such as Mary in `John & Mary Smith`, if only her name is known.
 * Several contacts may have that name, and John's connections tell which of them is meant.
 */
function findKnownCompanions(
  { sphere }: DemoState,
  rows: readonly ImportRow[],
  known: Map<number, ExistingContact>,
  people: readonly Contact[],
): void {
  const companions = createHouseholdMatcher(known);
  for (const row of rows) companions.remember(row);
  const keysById = new Map(people.map((contact) => [contact.id, createPersonKeys(contact)]));
  const connectedTo = (id: string) =>
    sphere.connections
      .filter(({ contactId }) => contactId === id)
      .map(({ otherId }) => ({ id: otherId, nameKey: keysById.get(otherId)?.nameKey ?? '' }));
  for (const row of rows.filter(companions.isUnsure)) {
    const namesakes = people.flatMap((contact) => {
      const keys = keysById.get(contact.id);
      if (
        keys?.nameKey !== row.keys.nameKey ||
        !mayBeSamePerson(row.keys, { ...keys, given: createContactMethodBitMask(keys) })
      )
        return [];
      return [{ id: contact.id, name: contactNameOf(contact), connected: connectedTo(contact.id) }];
    });
    companions.settle(row, namesakes);
  }
}
