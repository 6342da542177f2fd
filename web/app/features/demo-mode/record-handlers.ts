import type { z } from 'zod';
import { newUuid } from '../../lib/new-uuid.ts';
import {
  type DemoHandler,
  type DemoState,
  del,
  findById,
  get,
  isoNow,
  omitUndefined,
  post,
  put,
  removeFromArray,
  throwApiProblem,
} from './demo-handler.ts';

/** Fields that the generic handlers maintain, if a record has them. */
interface RecordBase {
  id: string;
  version?: number;
  createdAt?: string;
  updatedAt?: string;
  /** When the record was moved to the trash. */
  deletedAt?: string | null;
}

interface SeenVersion {
  version?: number | undefined;
  updatedAt?: string | undefined;
}

type Outcome = 'created' | 'updated' | 'deleted' | 'trashed' | 'restored';

/** Describes the records of a feature. Optional rules such as `create` add a route. */
interface RecordRules<Stored extends RecordBase, Query, Create, Update> {
  path: string;
  /** The key of one record in responses, as in `{ success, note }`. */
  key: string;
  /** The subject of error messages, as in "The note was not found." */
  what: string;
  /** Returns the list of records. The default is a new, empty list that no other handler uses. */
  records?: (state: DemoState) => Stored[];
  /** Converts records for responses. Called once per request, so that it can prepare lookups. */
  show?: (state: DemoState) => (record: Stored) => object;
  /**
   * The schema of a list query, and the function that answers the query. The function gets only records
   * outside the trash.
   */
  list?: [z.ZodType<Query>, (records: Stored[], query: Query, state: DemoState) => unknown];
  isReadable?: boolean;
  create?: z.ZodType<Create>;
  update?: z.ZodType<Update>;
  /** Validates the input before the record is looked up. */
  check?: (state: DemoState, input: Create | Update, id: string | undefined) => void;
  /** Returns the fields to store; by default the input. `before` is undefined for a new record. */
  toFields?: (state: DemoState, input: Create | Update, before: Stored | undefined) => Partial<Stored>;
  /** Returns a response if the new record is a duplicate. The record is then not saved. */
  findDuplicate?: (state: DemoState, added: Stored, input: Create) => object | undefined;
  /** The error for updates of an outdated version. `showsRecord` adds the record to the error's details. */
  conflict?: { message: string; showsRecord?: boolean };
  afterSave?: (state: DemoState, record: Stored, before: Stored | undefined) => void;
  /** Whether API calls can find a record. They never find records in the trash. */
  isActive?: (state: DemoState, record: Stored) => boolean;
  /** Called before a record is moved to the trash. It may refuse. */
  onTrash?: (record: Stored) => void;
  /** Called before a record leaves the trash. Records without this rule have no trash. */
  onRestore?: (state: DemoState, record: Stored) => void;
  /** Called after a record was deleted permanently. */
  onDelete?: (state: DemoState, record: Stored) => void;
  /** Additional fields of responses, for example a message. */
  responses?: Partial<Record<Outcome, object>>;
}

const isLatest = (record: RecordBase, { version, updatedAt }: SeenVersion): boolean =>
  version === undefined
    ? updatedAt === undefined || Date.parse(record.updatedAt ?? '') === Date.parse(updatedAt)
    : version === record.version;

/** Changes a record in place and increments its version. */
export const updateRecord = <T extends RecordBase>(
  record: T,
  ...changes: (Partial<T> | Partial<RecordBase>)[]
): T => Object.assign(record, ...changes, record.version && { version: record.version + 1 });

/** Creates an empty list for each demo. */
function newLists<Stored>(): (state: DemoState) => Stored[] {
  const lists = new WeakMap<DemoState, Stored[]>();
  return (state) => {
    const list = lists.get(state) ?? [];
    lists.set(state, list);
    return list;
  };
}

/** Creates the handlers that list, read, create, update, delete, trash and restore records. */
export function createRecordHandlers<
  Stored extends RecordBase,
  Query,
  Create extends object,
  Update extends object,
>(rules: RecordRules<Stored, Query, Create, Update>): DemoHandler[] {
  const { path, key, what, records = newLists<Stored>(), responses = {}, conflict } = rules;
  const { list, create, update, toFields = (_, input) => input as Partial<Stored> } = rules;
  const shown = (state: DemoState, record: Stored) => rules.show?.(state)(record) ?? record;
  const isActive = (state: DemoState) => (record: Stored) =>
    !record.deletedAt && (rules.isActive?.(state, record) ?? true);
  const active = (state: DemoState) => records(state).filter(isActive(state));
  const respond = (state: DemoState, record: Stored, outcome?: Outcome) => ({
    success: true,
    [key]: shown(state, record),
    ...(outcome && responses[outcome]),
  });

  function add(state: DemoState, input: Create) {
    rules.check?.(state, input, undefined);
    const at = isoNow();
    const fields = toFields(state, input, undefined);
    const base = { id: newUuid(), version: 1, createdAt: at, updatedAt: at };
    const added = { ...base, ...fields } as Stored;
    const duplicate = rules.findDuplicate?.(state, added, input);
    if (duplicate) return duplicate;
    records(state).push(added);
    rules.afterSave?.(state, added, undefined);
    return respond(state, added, 'created');
  }

  function change(state: DemoState, input: Update, id: string) {
    rules.check?.(state, input, id);
    const record = findById(active(state), id, what);
    if (conflict && !isLatest(record, input as SeenVersion)) {
      const details = conflict.showsRecord ? { [key]: shown(state, record) } : undefined;
      throwApiProblem('conflict', conflict.message, { details });
    }
    const before = { ...record };
    updateRecord(record, { updatedAt: isoNow() }, omitUndefined(toFields(state, input, before)));
    rules.afterSave?.(state, record, before);
    return respond(state, record, 'updated');
  }

  const one = `${path}/:id` as const;
  const handlers = [
    list && get(path, list[0], (state, query) => list[1](active(state), query, state)),
    rules.isReadable && get(one, (state, { id }) => respond(state, findById(active(state), id, what))),
    create && post(path, create, add),
    update && put(one, update, (state, input, { id }) => change(state, input, id)),
    rules.onDelete &&
      del(one, (state, { id }) => {
        const record = findById(records(state), id, what);
        removeFromArray(records(state), record);
        rules.onDelete?.(state, record);
        return { success: true, ...responses.deleted };
      }),
    rules.onRestore &&
      post(`${one}/trash`, (state, { id }) => {
        const record = findById(active(state), id, what);
        rules.onTrash?.(record);
        updateRecord(record, { deletedAt: isoNow() });
        return { success: true, ...responses.trashed };
      }),
    rules.onRestore &&
      post(`${one}/restore`, (state, { id }) => {
        const record = findById(records(state), id, what);
        rules.onRestore?.(state, record);
        if (record.deletedAt) updateRecord(record, { deletedAt: null });
        return respond(state, record, 'restored');
      }),
  ];
  return handlers.filter((handler) => typeof handler === 'object');
}
