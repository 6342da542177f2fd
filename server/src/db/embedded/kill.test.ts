import postgres from 'postgres';
import { expect, test } from 'vitest';
import { selectRepeatCount } from '#contract/testing/rounds.ts';
import { startEmbeddedPostgres } from './launcher.ts';
import { createTemporaryDataDir } from './testing/data-dir.ts';
import { readPostmasterPid } from './testing/postmaster-pid.ts';
import { type ScriptProcess, startScript } from './testing/script.ts';

const linesBetweenKills = 60;
const repeats = selectRepeatCount({ few: 1, all: 4 });

async function killServer(dataDir: string): Promise<void> {
  process.kill(await readPostmasterPid(dataDir), 'SIGKILL');
}

async function startCommitting(dataDir: string): Promise<ScriptProcess> {
  const script = startScript('commit-rows.ts', { dataDir });
  await script.waitForLines(linesBetweenKills);
  return script;
}

async function committedRows(dataDir: string): Promise<Set<string>> {
  const server = await startEmbeddedPostgres({ dataDir });
  const sql = postgres(server.url, { max: 1 });
  const rows = await sql<{ id: string }[]>`select id from committed`;
  await sql.end();
  await server.stop();
  return new Set(rows.map(({ id }) => id));
}

test('killing our process or the database server never loses a row whose commit was acknowledged', {
  timeout: 120_000,
}, async () => {
  const dataDir = await createTemporaryDataDir();
  const firstLines: (string | undefined)[] = [];
  const acknowledged: string[] = [];
  const collectLines = ({ lines: [firstLine, ...ids] }: ScriptProcess) => {
    firstLines.push(firstLine);
    acknowledged.push(...ids);
  };
  for (let round = 0; round < repeats; round++) {
    const orphaning = await startCommitting(dataDir);
    await orphaning.kill();
    collectLines(orphaning);

    const surviving = await startCommitting(dataDir);
    await killServer(dataDir);
    await surviving.waitForLines(surviving.lines.length + linesBetweenKills);
    await surviving.kill();
    await killServer(dataDir);
    collectLines(surviving);
  }
  expect(firstLines).toEqual(Array(repeats).fill(['started', 'adopted']).flat());
  const found = await committedRows(dataDir);
  expect(acknowledged.length).toBeGreaterThan(3 * repeats * (linesBetweenKills - 1));
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
});
