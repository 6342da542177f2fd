import type { z } from 'zod';
import type { Profile } from '#contract/account/account.ts';
import type { Goals } from '#contract/goals/goals.ts';
import { type ProblemCode, problemStatuses } from '#contract/problem.ts';
import type { Role } from '#contract/roles.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { validate } from '#contract/validation.ts';
import type { DemoWorld } from '#demo/world.ts';
import type { ApiRequest } from '../../lib/api.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { BillingMemory } from './billing/billing-memory.ts';
import type { OfficeMemory } from './brokerage/office-memory.ts';
import type { PagesMemory } from './pages/page-memory.ts';
import type { RosterMemory } from './roster/roster-memory.ts';
import type { SphereMemory } from './sphere/sphere-memory.ts';
import type { VaultMemory } from './vault/vault-memory.ts';

/** The demo's state until reload. Each feature adds its own key. */
export interface DemoState {
  world: DemoWorld;
  /** The user whose desktop is shown. */
  me: Profile;
  isChecklistDismissed: boolean;
  goals: Goals[];
  transactions: Transaction[];
  contacts: Contact[];
  sphere: SphereMemory;
  vault: VaultMemory;
  billing: BillingMemory;
  pages: PagesMemory;
  roster: RosterMemory;
  /** Only for the owner of a brokerage. */
  office: OfficeMemory | undefined;
}

export interface DemoCall extends Pick<ApiRequest, 'query' | 'body'> {
  /** The path parameters. */
  params: Record<string, string | undefined>;
}

/** Answers one API call like the server. */
export interface DemoHandler {
  method: ApiRequest['method'];
  /** Only for roles with a desktop. */
  forMembers?: true;
  /** Only for this role. */
  onlyFor?: Role;
  path: string;
  handle: (state: DemoState, call: DemoCall) => unknown;
}

/** An error like the server's. */
export const refused = (
  code: ProblemCode,
  message: string,
  fields: Pick<ApiProblem, 'field' | 'issues' | 'details'> = {},
) => new ApiProblem(problemStatuses[code], { code, message, ...fields });

export const notFound = (what: string) => refused('not_found', `${what} was not found.`);

/** Validates like the server. */
export function checked<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = validate(schema, value ?? {});
  if ('data' in result) return result.data;
  const { message, ...fields } = result.refusal;
  throw refused('invalid', message, fields);
}
