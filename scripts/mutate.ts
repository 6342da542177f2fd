import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { endCommands, runCommand } from './command.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { inRoot } from './paths.ts';
import { cleanEnvironment } from './verify/clean-environment.ts';

interface Target {
  area: 'money' | 'access' | 'second factor';
  sources: string[];
  /** The tests that promise what these sources do. Almost every server test imports all of the server. */
  tests: string[];
}

const features = 'server/src/features';
const admin = `${features}/admin/users`;
const billing = `${features}/billing`;
const brokerage = `${features}/brokerage`;

const targets: Target[] = [
  {
    area: 'money',
    sources: ['contract/src/{seat-pricing,money,brokerage-billing}.ts'],
    tests: ['contract/src/seat-pricing', 'contract/src/money', `${brokerage}/accounts`],
  },
  {
    area: 'money',
    sources: [`${billing}/{mirror,reconcile,refunds,reminders}/*.ts`],
    tests: ['mirror', 'reconcile', 'reminders', 'events', 'membership/lifecycle'].map(
      (folder) => `${billing}/${folder}`,
    ),
  },
  {
    area: 'money',
    sources: [
      `${brokerage}/{seats/price-seat,office/office,accounts/hand-over}.ts`,
      `${brokerage}/coupons/*.ts`,
    ],
    tests: [
      `${brokerage}/coupons`,
      `${brokerage}/accounts`,
      `${brokerage}/seats/price-seat`,
      `${brokerage}/seats/seats`,
    ],
  },
  {
    area: 'access',
    sources: ['server/src/core/{access,acting-for,owner}.ts'],
    tests: ['server/src/core/acting-for', 'server/src/routes.test.ts', 'server/src/plugins/presumed', admin],
  },
  { area: 'access', sources: [`${admin}/*.ts`], tests: [admin] },
  {
    area: 'access',
    sources: [`${features}/account-security/*.ts`, `${features}/account/{sign-in,set-password,sessions}.ts`],
    tests: [`${features}/account-security`, `${features}/account/routes`],
  },
  {
    area: 'second factor',
    sources: [`${features}/second-factor/**/*.ts`],
    tests: [`${features}/second-factor`],
  },
];

type Planned = Mutant & { target: Target };
type Outcome = Omit<Mutant, 'start' | 'end'> & { was: string; outcome: string; killedBy?: string };

const tenMinutes = 10 * 60_000;

async function runTests({ tests }: Target, mutant?: Mutant) {
  const env = { ...cleanEnvironment(process.env), ...(mutant && { MUTANT: JSON.stringify(mutant) }) };
  const timer = setTimeout(endCommands, tenMinutes);
  const run = await runCommand('vitest', ['run', '--config', 'vitest.mutate.config.ts', ...tests], { env });
  clearTimeout(timer);
  const output = stripVTControlCharacters(run.output);
  return { ...run, failure: /FAIL\s+(.+)/.exec(output)?.[1]?.trim() ?? output.slice(-500) };
}

/** The same seed gives the same sample. */
function shuffled<T>(all: readonly T[], seed: number): T[] {
  let state = seed;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0);
  return all
    .map((value) => ({ value, rank: next() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ value }) => value);
}

function sample(count: number, seed: number): Planned[] {
  const areas = [...new Set(targets.map(({ area }) => area))];
  const all = targets.flatMap((target) =>
    globSync(target.sources, { cwd: inRoot('.') })
      .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
      .sort()
      .flatMap((file) => mutantsOf(file, readFileSync(inRoot(file), 'utf8')))
      .map((mutant) => ({ ...mutant, target })),
  );
  console.log(`${all.length} mutants are possible.`);
  const perArea = areas.map((area) =>
    shuffled(
      all.filter(({ target }) => target.area === area),
      seed,
    ).slice(0, Math.ceil(count / areas.length)),
  );
  // In turns, so that a run that is stopped early has seen every area.
  return Array.from({ length: count }).flatMap((_, at) => perArea.flatMap((mutants) => mutants[at] ?? []));
}

function save(seed: number, outcomes: Outcome[]) {
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
  const survived = outcomes.filter(({ outcome }) => outcome === 'survived').length;
  const killed = outcomes.length - survived;
  const score = Math.round((1000 * killed) / outcomes.length) / 10;
  const result = { machine, takenAt: new Date(), seed, score, killed, survived, mutants: outcomes };
  writeFileSync(inRoot('bench/results/mutation.json'), `${JSON.stringify(result, null, 2)}\n`);
  return `${killed} of ${outcomes.length} mutants were killed: ${score} %.`;
}

const { values } = parseArgs({
  options: { count: { type: 'string', default: '30' }, seed: { type: 'string', default: '16' } },
});
const planned = sample(Number(values.count), Number(values.seed));
for (const target of new Set(planned.map((mutant) => mutant.target))) {
  const { ok, failure } = await runTests(target);
  if (!ok) throw new Error(`The tests fail without any mutant: ${failure}`);
}
const outcomes: Outcome[] = [];
for (const { target, start, end, ...mutant } of planned) {
  const { ok, failure } = await runTests(target, { ...mutant, start, end });
  const was = readFileSync(inRoot(mutant.file), 'utf8').slice(start, end);
  const outcome = ok ? 'survived' : 'killed';
  outcomes.push({ ...mutant, was, outcome, ...(!ok && { killedBy: failure }) });
  console.log(`${outcome}: ${mutant.file}:${mutant.line} ${mutant.kind}: ${was} → ${mutant.text}`);
  console.log(save(Number(values.seed), outcomes));
}
