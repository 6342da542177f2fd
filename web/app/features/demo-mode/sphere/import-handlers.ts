import { factsOf } from '#contract/contact-merge.ts';
import { contactNameOf } from '#contract/contact-name.ts';
import { withWays } from '#contract/contact-ways.ts';
import { type DuplicateChoices as Choices, DuplicateChoices, skipAll } from '#contract/duplicate-choices.ts';
import {
  type ImportPlan,
  importAnswer,
  importPlan,
  type KnownContact,
  withChanges,
} from '#contract/import-plan.ts';
import { importSieve, newTally, type SievedRow } from '#contract/import-sieve.ts';
import { possibleChanges } from '#contract/import-update.ts';
import { plainOrder } from '#contract/order.ts';
import { personKeysOf, personSieve } from '#contract/same-person.ts';
import { blankContact, type Contact } from '#contract/sphere.ts';
import { type BulkImported, BulkImportQuery, importLimits, importMessages } from '#contract/sphere-import.ts';
import { checked, type DemoHandler, type DemoState, refused } from '../demo-handler.ts';
import { keepImport } from './import-keeping.ts';
import { undoImport } from './import-undoing.ts';

const path = '/api/abundance-sphere';
const maxListed = 50;

export const importHandlers: DemoHandler[] = [
  {
    method: 'POST',
    path: `${path}/contacts/bulk-import`,
    handle: async (state, { body, query }) => {
      const { check = false } = checked(BulkImportQuery, query);
      return runImport(state, await parseList(body), check);
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
        .slice(0, maxListed),
    }),
  },
  {
    method: 'POST',
    path: `${path}/imports/:id/undo`,
    handle: (state, { params }) => undoImport(state, params.id),
  },
];

interface ImportInput {
  contacts: unknown[];
  fileName: string | null;
  choices: Choices;
}

const isGroup = (item: unknown) => typeof item === 'object' && item !== null && !Array.isArray(item);

async function parseList(body: unknown): Promise<ImportInput> {
  const given = body instanceof Blob ? JSON.parse(await body.text()) : body;
  const { contacts, fileName, duplicates = skipAll } = Object(given) as Record<string, unknown>;
  if (!Array.isArray(contacts) || !contacts.every(isGroup)) {
    throw refused('invalid', importMessages.notAList, { field: 'contacts' });
  }
  if (contacts.length > importLimits.rows) throw refused('too_large', importMessages.tooManyRows);
  const name = typeof fileName === 'string' ? fileName.trim() : '';
  const choices = DuplicateChoices.safeParse(duplicates).data;
  if (!choices) throw refused('invalid', importMessages.choices, { field: 'duplicates' });
  return { contacts, fileName: name && name.length <= 255 ? name : null, choices };
}

function runImport(
  state: DemoState,
  { contacts, fileName, choices }: ImportInput,
  isCheck: boolean,
): BulkImported {
  const tally = newTally();
  const checkRow = importSieve(state.world.today, tally);
  const rows = contacts.flatMap((item) => {
    const row = checkRow(item);
    return row ? [{ ...row, id: crypto.randomUUID(), isCompanion: row.contact.isCompanion ?? false }] : [];
  });
  const known = findKnown(state, rows);
  const sorted = importPlan(rows, known, choices);
  const plan = isCheck ? addChanges(state, rows, sorted) : sorted;
  const answer = importAnswer(tally, plan, isCheck ? null : crypto.randomUUID());
  if (answer.importId) keepImport(state, answer.importId, { rows, plan, answer, fileName });
  return answer;
}

/** Adds what each duplicate would change in the existing contact or in the earlier row. */
function addChanges(
  { contacts }: DemoState,
  rows: readonly (SievedRow & { isCompanion: boolean })[],
  plan: ImportPlan,
): ImportPlan {
  const rowFactsAt = (at: number) => {
    const row = rows[at]?.contact;
    return (
      row && { ...factsOf({ ...blankContact('', ''), ...withWays({}, row) } as Contact), tags: row.tags }
    );
  };
  return withChanges(
    plan,
    (at, first = at) => {
      const contact = contacts.find(({ id }) => id === plan.known.get(first)?.id);
      const before = contact ? { ...factsOf(contact), tags: contact.tags } : rowFactsAt(first);
      const rowFacts = rowFactsAt(at);
      return before && rowFacts && possibleChanges(before, rowFacts);
    },
    rows,
  );
}

/** Existing contacts by row position; the oldest if there are several. */
function findKnown({ contacts }: DemoState, rows: readonly SievedRow[]): Map<number, KnownContact> {
  const index = personSieve();
  const people = contacts.toSorted(
    (one, other) => plainOrder(one.createdAt, other.createdAt) || plainOrder(one.id, other.id),
  );
  for (const [at, contact] of people.entries()) index.remember(personKeysOf(contact), at);
  const known = new Map<number, KnownContact>();
  for (const { at, keys, twin } of rows) {
    const match = twin ? undefined : index.find(keys);
    const contact = match && people[match.at];
    if (contact) known.set(at, { id: contact.id, name: contactNameOf(contact), by: match.by });
  }
  return known;
}
