import { matchPath } from 'react-router';
import { z } from 'zod';
import type { Profile } from '#contract/account/account.ts';
import { TemplateKey } from '#contract/closing-plans/plan-templates.ts';
import { compareKeys } from '#contract/compare.ts';
import { DaySchema } from '#contract/day-schema.ts';
import { ShareToken } from '#contract/doors-vault/vault-shares.ts';
import { notFoundMessage } from '#contract/problem.ts';
import { hasDesktop, notIncludedMessage, type Role } from '#contract/roles.ts';
import { LinkContact } from '#contract/sphere/sphere-changes.ts';
import { addPicturesToProfile, type DemoAccount } from '#demo/accounts.ts';
import type { DemoData } from '#demo/demo-data.ts';
import { createDemoInvoices, demoCard } from '#demo/invoices.ts';
import type { ApiRequest, Backend } from '../../lib/api.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { downloadBlob } from '../../lib/save-file.ts';
import { toUploadForm } from '../../lib/upload-form.ts';
import type { OverrideRole } from '../../shell/core/override.ts';
import { createOfficeMemory } from './brokerage/office-memory.ts';
import { type DemoCall, type DemoHandler, type DemoState, throwApiProblem } from './demo-handler.ts';
import { demoHandlers } from './handlers.ts';
import { createPagesMemory } from './pages/page-memory.ts';
import { createSphereMemory } from './sphere/sphere-memory.ts';
import { toStoredTask } from './stored-tasks.ts';
import { createVaultMemory } from './vault/vault-memory.ts';

export const notInDemoMessage = 'This isn’t part of the demo.';

export const demoAccountByRole: Record<OverrideRole, DemoAccount['key']> = {
  agent: 'agent',
  broker: 'trainer',
  brokerage: 'broker',
  vendor: 'partner',
};

/** A backend in this browser that answers like the server and forgets everything on reload. */
export function createDemoBackend(
  role: OverrideRole,
  world: DemoData,
  /** Replaces fields of the shown profile. */
  changes: Partial<Profile> = {},
  /** The maximum number of approval requests of the shown vendor. Older ones are removed. */
  maxApprovals = Number.POSITIVE_INFINITY,
): Backend {
  const state = demoState(world, role, changes);
  limitApprovals(state, maxApprovals);
  return {
    send: async (request) => cloneAnswer(await answer(state, request)),
    upload: async (upload) => {
      upload.onProgress(upload.file.size);
      await answer(state, { method: 'POST', path: upload.path, body: toUploadForm(upload) });
    },
    download: async (path, name) => {
      const file = await answer(state, { method: 'GET', path, responseType: 'file' });
      if (file instanceof Blob) downloadBlob(name, file);
    },
  };
}

/** Clones answers, so that a screen cannot change the demo's state. Files are immutable and need no clone. */
const cloneAnswer = (answer: unknown): unknown => (answer instanceof Blob ? answer : structuredClone(answer));

function demoState(world: DemoData, role: OverrideRole, changes: Partial<Profile>): DemoState {
  const me = { ...demoPerson(world, role), ...changes };
  const isMine = ({ owner }: { owner: DemoAccount['key'] }) => owner === demoAccountByRole[role];
  const team = world.teams.find(isMine);
  const contacts = world.contacts.filter(isMine).map(({ contact }) => contact);
  return {
    world,
    me,
    isChecklistDismissed: false,
    goals: world.goals.filter(isMine).map(({ goals }) => goals),
    transactions: world.deals.filter(isMine).map(({ transaction }) => transaction),
    leads: world.leads.filter(isMine).map(({ deal }) => deal),
    contacts,
    sphere: createSphereMemory(contacts),
    tasks: world.tasks.filter(isMine).map(toStoredTask),
    vault: createVaultMemory(world.doors.filter(isMine), world.today),
    billing: { card: me.stripeCustomerId ? demoCard : null, invoices: createDemoInvoices(me, team) },
    pages: createPagesMemory(world.bios.find(isMine)?.bio),
    roster: { ...world.roster, counted: new Set() },
    office: createOfficeMemory(team, me),
  };
}

function limitApprovals({ roster, me }: DemoState, maxCount: number): void {
  const toMe = roster.approvals.filter(({ vendorId }) => vendorId === me.id);
  const latest = toMe.toSorted((a, b) => compareKeys(b.requestedAt, a.requestedAt)).slice(0, maxCount);
  roster.approvals = roster.approvals.filter((one) => one.vendorId !== me.id || latest.includes(one));
}

/** The profile of the demo user, with an active premium plan, so that staff see all features. */
function demoPerson(world: DemoData, role: OverrideRole): Profile {
  const account = world.accounts.find(({ key }) => key === demoAccountByRole[role]);
  if (!account) throw new Error(`The demo world has no ${role}`);
  return { ...addPicturesToProfile(account), subscriptionPlan: 'premium', subscriptionStatus: 'active' };
}

function answer(state: DemoState, { method, path, query, body }: ApiRequest): unknown {
  for (const handler of demoHandlers) {
    const match = handler.method === method && matchPath(handler.path, path);
    if (!match) continue;
    if (!isAllowed(handler, state.me.role)) throwApiProblem('forbidden', notIncludedMessage);
    return handler.handle(state, { params: checkedParams(match.params), query: toTexts(query), body });
  }
  throw new ApiProblem(503, { code: 'unavailable', message: notInDemoMessage });
}

const isAllowed = ({ forMembers, onlyFor }: DemoHandler, role: Role): boolean =>
  (!forMembers || hasDesktop(role)) && (!onlyFor || onlyFor === role);

/** Converts query values to text, as in a URL. */
const toTexts = (query: ApiRequest['query'] = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

const paramSchemas: Record<string, z.ZodType> = {
  id: z.uuid(),
  linkedId: z.uuid(),
  approvalId: z.uuid(),
  kind: LinkContact.shape.kind,
  key: TemplateKey,
  startsOn: DaySchema,
  token: ShareToken,
};

/** Checks path parameters. Treats an invalid id like an unknown one. */
function checkedParams(params: Readonly<Record<string, string | undefined>>): DemoCall['params'] {
  const areValid = Object.entries(params).every(
    ([name, value]) => paramSchemas[name]?.safeParse(value).success ?? true,
  );
  if (!areValid) throwApiProblem('not_found', notFoundMessage);
  return params as DemoCall['params'];
}
