import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { DemoAccountKey } from '../demo/src/account-definitions.ts';
import { type NewPerson, requestPerson, startPersonService } from '../e2e/people.ts';
import { pathInRoot } from '../scripts/paths.ts';
import { startScratchServer } from '../scripts/scratch-server.ts';
import { type KnownRecordIds, type SimulatedRequest, userGroups } from './load-actions.ts';
import type { MeasuredValue } from './measurement.ts';
import { measureProcessTreeMemory, measureProcessTreeTime } from './process-usage.ts';

export interface LoadOptions {
  users: number;
  minutes: number;
}

/** How long a user reads before the next request, on average. */
const thinkingMs = 8_000;
const sampleEveryMs = 5_000;
/** The average memory in a run's last quarter may be at most this many times that of the second quarter. */
const maxMemoryGrowth = 1.15;

interface Results {
  durations: Map<string, number[]>;
  errors: string[];
}

/** Simulates signed-in users of all roles and returns errors, response times per route, and memory. */
export async function measureLoad({ users, minutes }: LoadOptions): Promise<MeasuredValue[]> {
  const server = await startScratchServer();
  try {
    const people = await createPeople(server, users);
    const results: Results = { durations: new Map(), errors: [] };
    const end = performance.now() + minutes * 60_000;
    const memory = sampleMemory(server.pid ?? 0, end);
    const processorBefore = measureProcessTreeTime(server.pid ?? 0);
    await Promise.all(people.map((person, at) => simulateUser(server.url, person, at, end, results)));
    const processorTime = measureProcessTreeTime(server.pid ?? 0) - processorBefore;
    for (const error of new Set(results.errors)) console.log(error);
    return [...requestFigures(results, minutes, processorTime), ...memoryFigures(await memory)];
  } finally {
    await server.stop();
  }
}

interface User {
  cookie: string;
  group: DemoAccountKey;
}

async function createPeople(server: Awaited<ReturnType<typeof startScratchServer>>, count: number) {
  const service = await startPersonService(server);
  process.env.JOURNEYS_PERSON_SERVICE = service.url;
  const people: User[] = [];
  for (const [group, { share }] of Object.entries(userGroups) as [DemoAccountKey, { share: number }][]) {
    const hasDesktop = !['vendor', 'manager', 'admin'].includes(group);
    for (let at = 0; at < Math.max(1, Math.round(count * share)); at += 1) {
      const { cookie } = await requestPerson<NewPerson>({
        like: group,
        ...(hasDesktop && { with: ['goals', 'deals', 'contacts'] }),
      });
      people.push({ cookie: `${cookie.name}=${cookie.value}`, group });
    }
  }
  await service.stop();
  return people;
}

async function simulateUser(url: string, { cookie, group }: User, at: number, end: number, results: Results) {
  const actions = userGroups[group]?.actions ?? [];
  const memory: KnownRecordIds = { contacts: [], tasks: [] };
  const random = randomNumbers(at + 1);
  for (let step = 0; ; step += 1) {
    await pause(random() * 2 * thinkingMs);
    if (performance.now() >= end) return;
    const request = actions[Math.floor(random() * actions.length)]?.(memory, at * 10_000 + step);
    if (request) await send(url, cookie, request, memory, results);
  }
}

async function send(
  url: string,
  cookie: string,
  { route, path, method, body }: SimulatedRequest,
  memory: KnownRecordIds,
  { durations, errors }: Results,
): Promise<void> {
  const began = performance.now();
  try {
    const answer = await fetch(url + path, {
      ...(method && { method }),
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const content = (await answer.json()) as Answer;
    if (!answer.ok) errors.push(`${route} answered ${answer.status}: ${JSON.stringify(content)}`);
    remember(memory, content);
  } catch (error) {
    errors.push(`${route} failed: ${String(error)}`);
  }
  const times = durations.get(route) ?? [];
  durations.set(route, times);
  times.push(performance.now() - began);
}

interface Answer {
  contacts?: { id: string }[];
  task?: { id: string; completedAt: string | null };
}

function remember(memory: KnownRecordIds, { contacts, task }: Answer): void {
  if (contacts?.length) memory.contacts = contacts.map(({ id }) => id);
  if (task && task.completedAt === null) memory.tasks.push(task.id);
}

/** Returns the same numbers between 0 and 1 for the same seed, so that runs can be compared. */
function randomNumbers(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

async function sampleMemory(pid: number, end: number): Promise<number[]> {
  const samples: number[] = [];
  while (performance.now() < end) {
    await pause(sampleEveryMs);
    samples.push(measureProcessTreeMemory(pid));
  }
  return samples;
}

function requestFigures(
  { durations, errors }: Results,
  minutes: number,
  processorTime: number,
): MeasuredValue[] {
  const before = previousFigures();
  const count = [...durations.values()].reduce((sum, times) => sum + times.length, 0);
  return [
    { of: 'requests', value: count / (minutes * 60), unit: 'requests/s' },
    { of: 'processor time per request, server and database', value: processorTime / count, unit: 'ms' },
    { of: 'errors', value: errors.length, unit: '', atMost: 0 },
    ...[...durations]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .flatMap(([route, times]): MeasuredValue[] => {
        const of = `${route}: 99 of 100 answers within`;
        const value = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
        const earlier = before.get(of);
        const change = earlier
          ? [{ of: `${route}: compared with the previous run`, value: value / earlier, unit: '×' }]
          : [];
        return [{ of, value, unit: 'ms' }, ...change];
      }),
  ];
}

function previousFigures(): Map<string, number> {
  const file = pathInRoot('bench/results/load.json');
  if (!existsSync(file)) return new Map();
  const { figures } = JSON.parse(readFileSync(file, 'utf8')) as { figures: MeasuredValue[] };
  return new Map(figures.map(({ of, value }) => [of, value]));
}

function memoryFigures(samples: number[]): MeasuredValue[] {
  const quarter = (number: number) => {
    const part = samples.slice((samples.length * (number - 1)) / 4, (samples.length * number) / 4);
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  };
  return [
    { of: 'memory of server and database, last quarter', value: quarter(4), unit: 'MB' },
    {
      of: 'memory, last quarter relative to the second',
      value: quarter(4) / quarter(2),
      unit: '×',
      atMost: maxMemoryGrowth,
    },
  ];
}
