import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { usernameOf } from '#contract/people.ts';
import type { Role } from '#contract/roles.ts';
import { isRecordingTexts, recordResponseTexts } from '#contract/testing/seen-texts.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Context, OwnerContext, OwnerId, Services } from '../core/context.ts';
import { createJobContext } from '../core/job-context.ts';
import { claimStore } from '../core/store-owner.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { createAccountWithHash } from '../features/account/create-account.ts';
import type { NewUser } from '../features/account/store.ts';
import { deliverDueMails } from '../features/mail/deliver-mails.ts';
import { FolderMailTransport, type StoredMail } from '../gateways/mail/folder.ts';
import { hashPassword } from '../gateways/sign-in/sign-in.ts';
import type { LogStream } from '../plugins/logs.ts';
import { openServices } from '../services.ts';
import { grantPlan, type PlanOptions, readAccount } from './entitlements.ts';
import {
  isServedByTwoServers,
  listDrafts,
  startExternalTestServices,
  type UnfinishedFile,
} from './external-services.ts';
import { createTestSession, formatCookieHeader } from './open-session.ts';

export const testPassword = 'Open-Door-2026!';
/** Hashing is slow on purpose, so we do it once for everyone. */
const testPasswordHash = hashPassword(testPassword);

type Settings = Record<string, string>;

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  /** The services of each server, if several take turns; `services` are the first server’s. */
  servers: readonly Services[];
  /** The settings with which another process uses the same database, files and mail server. */
  settings: Readonly<Record<string, string>>;
  clock: { now: Date };
  context: () => Context;
  /** Returns a context whose time is this many days after the clock. */
  contextAfter: (days: number) => Context;
  /** Does work while the clock stands at this instant. Keeps all sessions open. */
  runAt: <T>(instant: string, work: () => Promise<T>) => Promise<T>;
  outbox: () => Promise<StoredMail[]>;
  /** Delivers all due mails, and lists those to this address, the latest first. */
  listMailsTo: (email: string, subject?: string) => Promise<StoredMail[]>;
  listSubjectsTo: (email: string) => Promise<string[]>;
  /** Lists the files whose content is still arriving. */
  unfinishedFiles: () => Promise<UnfinishedFile[]>;
  /** Creates a signed-in person with that role: `as` sends requests as them. */
  member: (role: Role, facts?: MemberOptions) => Promise<Member>;
  /** Creates a new session of an existing person and returns its cookie. */
  signIn: (owner: OwnerId) => Promise<string>;
  /** Sends the sign-in form. */
  sendSignIn: (email: string, password?: string) => Promise<LightMyRequestResponse>;
  close: () => Promise<void>;
}

/** Opens the whole server on its own database, with a clock that the test controls. */
export async function testApp(
  settings: Settings = {},
  log?: LogStream,
  given?: TestDatabase,
): Promise<TestApp> {
  const database = given ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'abundance-app-'));
  const external = await startExternalTestServices();
  const shared = { DATA_DIR: dataDir, DATABASE_URL: database.url, ...external?.settings };
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '100000',
    DATABASE_POOL: '4',
    ...shared,
    ...settings,
  });
  const clock = { now: new Date('2026-11-17T15:00:00Z') };
  const openServer = async () => {
    const services = await openServices(config, database.url, () => clock.now);
    // Like the server, the app also starts with a full store.
    await claimStore(services).catch(() => undefined);
    return { services, app: await createApp(services, undefined, log) };
  };
  const { services, app: first } = await openServer();
  const second = isServedByTwoServers ? await openServer() : undefined;
  const app = recordingAnswers(second ? takeTurns(first, second.app) : first);
  const world: TestApp = {
    app,
    services,
    servers: second ? [services, second.services] : [services],
    settings: shared,
    clock,
    context: () => createJobContext(services),
    contextAfter: (days) => ({
      ...createJobContext(services),
      now: new Date(clock.now.getTime() + days * 86_400_000),
    }),
    runAt: (instant, work) => runAt(world, instant, work),
    outbox: external?.outbox ?? (() => new FolderMailTransport({ folder: join(dataDir, 'outbox') }).list()),
    listMailsTo: async (email, subject) => {
      await deliverDueMails(world.context());
      const mails = (await world.outbox()).filter(({ to }) => to === email);
      return subject === undefined ? mails : mails.filter((mail) => mail.subject === subject);
    },
    listSubjectsTo: async (email) => (await world.listMailsTo(email)).map(({ subject }) => subject),
    unfinishedFiles: external?.unfinishedFiles ?? (() => listDrafts(join(dataDir, 'files', 'drafts'))),
    member: (role, facts = {}) => member(world, role, facts),
    signIn: async (owner) => formatCookieHeader(await createTestSession(services, owner)),
    sendSignIn: async (email, password = testPassword) =>
      app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: { email, password } }),
    close: async () => {
      await app.close();
      await services.database.close();
      await second?.app.close();
      await second?.services.database.close();
      await external?.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return world;
}

/**
 * Records the messages in every answer, because `scripts/verify/tested-messages.ts` checks that tests cover
 * each message.
 */
function recordingAnswers(app: FastifyInstance): FastifyInstance {
  if (!isRecordingTexts) return app;
  const inject = app.inject.bind(app) as (request: InjectOptions | string) => Promise<LightMyRequestResponse>;
  const recording = async (request: InjectOptions | string) => {
    const response = await inject(request);
    recordResponseTexts(response.body);
    return response;
  };
  return Object.assign(app, { inject: recording });
}

/** Sends every second request to the second server. */
function takeTurns(first: FastifyInstance, second: FastifyInstance): FastifyInstance {
  const inject = [first, second].map(
    (app) => app.inject.bind(app) as (request: InjectOptions | string) => unknown,
  );
  let requests = 0;
  const injectInTurn = (request: InjectOptions | string) => {
    requests += 1;
    return inject[requests % 2]?.(request);
  };
  return Object.assign(first, { inject: injectInTurn });
}

async function runAt<T>({ clock, services }: TestApp, instant: string, work: () => Promise<T>): Promise<T> {
  const before = clock.now;
  clock.now = new Date(instant);
  await services.database.sql`update sessions set expires_at = '2040-01-01'`;
  try {
    return await work();
  } finally {
    clock.now = before;
  }
}

let people = 0;

type World = Pick<TestApp, 'app' | 'services' | 'context'>;

export type MemberOptions = Partial<NewUser> & PlanOptions;

export interface Member {
  id: OwnerId;
  email: string;
  firstName: string;
  lastName: string;
  username: string;
  cookie: string;
  as: (request: InjectOptions) => Promise<LightMyRequestResponse>;
  /** Returns the context for calling use cases directly, without HTTP. */
  context: () => OwnerContext;
}

async function member(
  { app, services, context }: World,
  role: Role,
  { subscriptionPlan, subscriptionStatus, stripeCustomerId, ...facts }: MemberOptions,
): Promise<Member> {
  people += 1;
  const person = {
    firstName: 'Ava',
    lastName: `Brooks ${people}`,
    email: `person${people}@example.com`,
    ...facts,
  };
  const id = await createAccountWithHash(context(), { role, ...person }, await testPasswordHash);
  await grantPlan(context(), id, { subscriptionPlan, subscriptionStatus, stripeCustomerId });
  const cookie = formatCookieHeader(await createTestSession(services, id));
  const account = { ...(await readAccount(context(), id)), id, sessionId: randomUUID(), isRosterOpen: true };
  return {
    ...person,
    id,
    username: usernameOf(person),
    cookie,
    as: (request: InjectOptions) => app.inject({ ...request, headers: { cookie, ...request.headers } }),
    context: (): OwnerContext => ({ ...context(), account, owner: id }),
  };
}
