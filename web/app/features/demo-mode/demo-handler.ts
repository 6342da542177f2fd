import type { z } from 'zod';
import type { Profile } from '#contract/account/account.ts';
import type { Card, Invoice } from '#contract/billing/billing.ts';
import type { Deal } from '#contract/deals/deals.ts';
import type { Goals } from '#contract/goals/goals.ts';
import { type ProblemCode, problemStatuses } from '#contract/problem.ts';
import type { PushSettings } from '#contract/push/push.ts';
import type { Role } from '#contract/roles.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { keysOf, pick } from '#contract/typed-records.ts';
import { validate } from '#contract/validation.ts';
import type { DemoAccountKey } from '#demo/account-definitions.ts';
import type { DemoData } from '#demo/demo-data.ts';
import type { DemoRoster } from '#demo/roster.ts';
import type { ApiRequest } from '../../lib/api.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { newUuid } from '../../lib/new-uuid.ts';
import type { OfficeMemory } from './brokerage/office-memory.ts';
import type { PagesMemory } from './pages/page-memory.ts';
import type { SphereMemory } from './sphere/sphere-memory.ts';
import type { StoredTask } from './stored-tasks.ts';
import type { VaultMemory } from './vault/vault-memory.ts';

/** The demo's state until reload. Each feature adds its own key. */
export interface DemoState {
  world: DemoData;
  /** The user whose desktop is shown. */
  me: Profile;
  isChecklistDismissed: boolean;
  goals: Goals[];
  transactions: Transaction[];
  /** Open deals that lacked a date, a volume or a commission when the demo started. */
  leads: readonly Omit<Deal, 'stageId'>[];
  contacts: Contact[];
  sphere: SphereMemory;
  pushSettings?: PushSettings;
  tasks: StoredTask[];
  vault: VaultMemory;
  /** The user's payments, latest first. */
  billing: { card: Card | null; invoices: Invoice[] };
  pages: PagesMemory;
  /**
   * `counted` contains a key `{vendor} {kind} {day}` per listing event, so that an event counts once a day.
   */
  roster: DemoRoster & { counted: Set<string> };
  /** Defined only if the shown user owns a brokerage. */
  office: OfficeMemory | undefined;
}

export interface DemoCall extends Pick<ApiRequest, 'query' | 'body'> {
  /** The path parameters. */
  params: Record<string, string>;
}

/** Answers one API call like the server. */
export interface DemoHandler {
  method: ApiRequest['method'];
  /** Whether only roles with a desktop may make this call. */
  forMembers?: true;
  /** The only role that may make this call. */
  onlyFor?: Role;
  path: string;
  handle: (state: DemoState, call: DemoCall) => unknown;
}

/** The parameters in a path: `{ id: string }` for `/api/tags/:id`. */
type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & Params<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown;

export interface DefineHandler {
  <const Path extends string>(
    path: Path,
    handle: (state: DemoState, params: Params<Path>, call: DemoCall) => unknown,
  ): DemoHandler;
  <const Path extends string, Schema extends z.ZodType>(
    path: Path,
    schema: Schema,
    handle: (state: DemoState, input: z.output<Schema>, params: Params<Path>, call: DemoCall) => unknown,
  ): DemoHandler;
}

type Handle = (state: DemoState, ...values: unknown[]) => unknown;

/** Defines a handler. A schema, if given, validates the query of a GET or the body of another request. */
const handlerOf = (method: ApiRequest['method']): DefineHandler => {
  const define = (path: string, first: Handle | z.ZodType, second?: Handle): DemoHandler => ({
    method,
    path,
    handle: (state, call) => {
      if (typeof first === 'function') return first(state, call.params, call);
      const input = parseInput(first, method === 'GET' ? call.query : call.body);
      return second?.(state, input, call.params, call);
    },
  });
  return define as DefineHandler;
};

export const get = handlerOf('GET');
export const post = handlerOf('POST');
export const put = handlerOf('PUT');
export const patch = handlerOf('PATCH');
export const del = handlerOf('DELETE');

export const restrictToRole = (role: Role, handlers: readonly DemoHandler[]): DemoHandler[] =>
  handlers.map((handler) => ({ ...handler, onlyFor: role }));

/**
 * Throws the same error as the server. `concerns` is the name of the refused field, or several error fields.
 */
export function throwApiProblem(
  code: ProblemCode,
  message: string,
  concerns: string | Pick<ApiProblem, 'field' | 'issues' | 'details'> = {},
): never {
  const fields = typeof concerns === 'string' ? { field: concerns } : concerns;
  throw new ApiProblem(problemStatuses[code], { code, message, ...fields });
}

/** Creates a handler that always refuses. */
export const createRefusingHandler = (message: string) => () => throwApiProblem('conflict', message);

export function throwNotFound(what: string): never {
  throwApiProblem('not_found', `${what} was not found.`);
}

/** Finds the record with this id. The error names it as `what`, for example "The tag". */
export const findById = <T extends { id: string }>(
  records: readonly T[],
  id: string | null,
  what: string,
): T => records.find((record) => record.id === id) ?? throwNotFound(what);

export function removeFromArray<T>(records: T[], record: T): void {
  const index = records.indexOf(record);
  if (index >= 0) records.splice(index, 1);
}

export const isoNow = (): string => new Date().toISOString();

/** Returns a getter for a feature's state, which is created once per demo, on first use. */
export function memoizePerDemo<Value>(create: (state: DemoState) => Value): (state: DemoState) => Value {
  const values = new WeakMap<DemoState, { value: Value }>();
  return (state) => {
    const known = values.get(state) ?? { value: create(state) };
    values.set(state, known);
    return known.value;
  };
}

/** The demo world's records that belong to the shown user. */
export const listOwnRecords = <T extends { owner: DemoAccountKey }>(
  { world, me }: Pick<DemoState, 'world' | 'me'>,
  records: readonly T[],
): T[] => {
  const owner = world.accounts.find(({ profile }) => profile.id === me.id)?.key;
  return records.filter((record) => record.owner === owner);
};

/** The fields that every new record has. */
export const createRecordFields = () => {
  const at = isoNow();
  return { id: newUuid(), version: 1, createdAt: at, updatedAt: at };
};

/** Picks the fields of a record that the schema defines. */
export const pickSchemaFields = <Fields extends object, T extends Fields>(
  { shape }: { shape: Record<keyof Fields, z.ZodType> },
  record: T,
): Pick<T, keyof Fields & string> => pick(record, keysOf(shape));

/** Omits fields that are undefined, so that spreading the rest does not overwrite values with undefined. */
export const omitUndefined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Validates a value like the server, and throws the same error. */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = validate(schema, value ?? {});
  if ('data' in result) return result.data;
  const { message, ...fields } = result.refusal;
  return throwApiProblem('invalid', message, fields);
}
