import type { z } from 'zod';
import type { Profile } from '#contract/account.ts';
import type { Goals } from '#contract/goals.ts';
import { type ProblemCode, problemStatuses } from '#contract/problem.ts';
import type { Role } from '#contract/roles.ts';
import type { Contact } from '#contract/sphere.ts';
import type { Transaction } from '#contract/transactions.ts';
import { judged } from '#contract/validation.ts';
import type { DemoWorld } from '#demo/world.ts';
import type { ApiRequest } from '../../lib/api.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { BillingMemory } from './billing/billing-memory.ts';
import type { OfficeMemory } from './brokerage/office-memory.ts';
import type { PagesMemory } from './pages/page-memory.ts';
import type { RosterMemory } from './roster/roster-memory.ts';
import type { SphereMemory } from './sphere/sphere-memory.ts';
import type { VaultMemory } from './vault/vault-memory.ts';

/** What the demo remembers until the page is loaded again. A feature adds its own key. */
export interface DemoState {
  world: DemoWorld;
  /** Whose desktop is being looked at. */
  me: Profile;
  /** The list of first steps is put away. */
  isChecklistDismissed: boolean;
  goals: Goals[];
  transactions: Transaction[];
  contacts: Contact[];
  sphere: SphereMemory;
  vault: VaultMemory;
  billing: BillingMemory;
  pages: PagesMemory;
  roster: RosterMemory;
  /** Of whoever runs a brokerage. */
  office: OfficeMemory | undefined;
}

export interface DemoCall extends Pick<ApiRequest, 'query' | 'body'> {
  /** The named parts of the path. */
  params: Record<string, string | undefined>;
}

/** One call the demo answers, as the server would. */
export interface DemoHandler {
  method: ApiRequest['method'];
  /** A members' tool: vendors and staff have none. */
  forMembers?: true;
  /** For this role alone. */
  onlyFor?: Role;
  /** As in `/api/doors-vault/folders/:id` */
  path: string;
  handle: (state: DemoState, call: DemoCall) => unknown;
}

/** Refused as the server would refuse it. */
export const refused = (
  code: ProblemCode,
  message: string,
  told: Pick<ApiProblem, 'field' | 'issues' | 'details'> = {},
) => new ApiProblem(problemStatuses[code], { code, message, ...told });

export const notFound = (what: string) => refused('not_found', `${what} was not found.`);

/** The demo is as strict as the server. */
export function checked<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = judged(schema, value ?? {});
  if ('data' in result) return result.data;
  const { message, ...told } = result.refusal;
  throw refused('invalid', message, told);
}
