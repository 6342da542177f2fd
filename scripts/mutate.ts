import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { endCommands, runCommand } from './command.ts';
import { createMutants, type Mutant } from './mutants.ts';
import { pathInRoot } from './paths.ts';
import { withoutProductSettings } from './verify/clean-environment.ts';

interface Target {
  area: 'money' | 'access' | 'second factor';
  sources: string[];
  /**
   * The tests that check these sources. They are listed by hand, because almost every server test imports all
   * of the server.
   */
  tests: string[];
}

const features = 'server/src/features';
const admin = `${features}/admin/users`;
const billing = `${features}/billing`;
const brokerage = `${features}/brokerage`;

const targets: Target[] = [
  {
    area: 'money',
    sources: ['contract/src/{seat-pricing,money,plans}.ts'],
    tests: ['contract/src/brokerage/seat-pricing', 'contract/src/money', 'contract/src/billing/plans'],
  },
  {
    area: 'money',
    sources: [`${billing}/{mirror,reconcile,refunds,reminders}/*.ts`],
    tests: ['mirror', 'reconcile', 'reminders']
      .map((folder) => `${billing}/${folder}`)
      .concat(`${admin}/users.test`),
  },
  {
    area: 'money',
    sources: [`${brokerage}/seats/price-seat.ts`, `${brokerage}/coupons/*.ts`],
    tests: [`${brokerage}/seats/price-seat`, `${brokerage}/coupons`],
  },
  {
    area: 'access',
    sources: ['server/src/core/{access,run-as-user,owner}.ts'],
    tests: ['server/src/core/run-as-user', 'server/src/routes.test.ts'],
  },
  { area: 'access', sources: [`${admin}/*.ts`], tests: [admin] },
  {
    area: 'access',
    sources: [`${features}/{account-security,sign-in}/*.ts`],
    tests: [`${features}/sign-in`],
  },
  {
    area: 'second factor',
    sources: [`${features}/second-factor/**/*.ts`],
    tests: [`${features}/second-factor`],
  },
];

type Planned = Mutant & { target: Target };
interface Outcome extends Omit<Mutant, 'start' | 'end'> {
  was: string;
  outcome: 'killed' | 'survived' | 'unclear';
  killedBy?: string;
}

const tenMinutes = 10 * 60_000;

async function runTests(tests: string[], mutant?: Mutant) {
  const env = { ...withoutProductSettings(process.env), ...(mutant && { MUTANT: JSON.stringify(mutant) }) };
  const timer = setTimeout(endCommands, tenMinutes);
  const run = await runCommand('vitest', ['run', '--config', 'vitest.mutate.config.ts', ...tests], { env });
  clearTimeout(timer);
  const [, file, test] = /FAIL\s+(\S+)(?: > (.+))?/.exec(stripVTControlCharacters(run.output)) ?? [];
  return { ok: run.ok, file, test };
}

const passing = new Map<string, boolean>();

/**
 * Whether the test file passes without the mutant. If it fails anyway, its failure does not prove that it
 * found the mutant.
 */
async function passesWithoutMutant(file: string): Promise<boolean> {
  const isPassing = passing.get(file) ?? (await runTests([file])).ok;
  passing.set(file, isPassing);
  return isPassing;
}

async function tryMutant({ target, start, end, ...mutant }: Planned): Promise<Outcome> {
  const { ok, file, test } = await runTests(target.tests, { ...mutant, start, end });
  const was = readFileSync(pathInRoot(mutant.file), 'utf8').slice(start, end);
  if (ok) return { ...mutant, was, outcome: 'survived' };
  const isCertain = !file || (await passesWithoutMutant(file));
  const killedBy = file ? `${file}: ${test ?? 'does not load'}` : 'ended after ten minutes';
  return { ...mutant, was, outcome: isCertain ? 'killed' : 'unclear', killedBy };
}

/** Shuffles a list. The same seed gives the same order. */
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
    globSync(target.sources, { cwd: pathInRoot('.') })
      .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
      .sort()
      .flatMap((file) => createMutants(file, readFileSync(pathInRoot(file), 'utf8')))
      .map((mutant) => ({ ...mutant, target })),
  );
  console.log(`${all.length} mutants are possible.`);
  const perArea = areas.map((area) =>
    shuffled(
      all.filter(({ target }) => target.area === area),
      seed,
    ).slice(0, Math.ceil(count / areas.length)),
  );
  // The areas alternate, so that even a run that is stopped early has tried mutants of every area.
  return Array.from({ length: count }).flatMap((_, at) => perArea.flatMap((mutants) => mutants[at] ?? []));
}

function save(seed: number, outcomes: Outcome[]): string {
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
  const count = (wanted: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const [killed, survived] = [count('killed'), count('survived')];
  const score = Math.round((1000 * killed) / Math.max(1, killed + survived)) / 10;
  const result = { machine, takenAt: new Date(), seed, score, killed, survived, mutants: outcomes };
  writeFileSync(pathInRoot('bench/results/mutation.json'), `${JSON.stringify(result, null, 2)}\n`);
  return `${killed} of ${killed + survived} mutants were killed: ${score} %.`;
}

const { values } = parseArgs({
  options: { count: { type: 'string', default: '30' }, seed: { type: 'string', default: '16' } },
});
const failing = { file: 'contract/src/money.ts', line: 1, kind: 'check', start: 0, end: 0, text: 'throw 1;' };
if ((await runTests(['contract/src/money'], failing)).ok)
  throw new Error('The mutants do not reach the tests.');
const outcomes: Outcome[] = [];
for (const planned of sample(Number(values.count), Number(values.seed))) {
  const tried = await tryMutant(planned);
  outcomes.push(tried);
  console.log(`${tried.outcome}: ${tried.file}:${tried.line} ${tried.kind}: ${tried.was} → ${tried.text}`);
  console.log(save(Number(values.seed), outcomes));
}
