import type { SavedGoals } from '#contract/goals/goals.ts';
import type { BackendComparison } from '../both-backends.ts';

const path = '/api/goals';
const input = { year: 2026, transactionGoal: 24, volumeGoal: 9_000_000.5, commissionGoal: '270,000' };

export async function compareGoals(both: BackendComparison): Promise<void> {
  await both.get(path);
  await both.get(path, { year: 2025 });
  await both.get(path, { year: 1999 });
  const { version } = await both.post<SavedGoals>(path, input);
  await both.get(path, { year: 2026 });
  await both.post(path, { ...input, year: 2031, version: 0 });
  await both.expectRefusal(409, `POST ${path}`, { ...input, version: version - 1 });
  await both.post(path, { ...input, transactionGoal: 30, version });
  for (const wrong of [
    {},
    { ...input, year: 2025 },
    { ...input, year: 2032 },
    { ...input, year: 'soon' },
    { ...input, transactionGoal: 0 },
    { ...input, transactionGoal: 1.5 },
    { ...input, transactionGoal: '24' },
    { ...input, volumeGoal: 0 },
    { ...input, volumeGoal: 'a lot' },
    { ...input, commissionGoal: -5 },
    { ...input, version: 'last' },
    [],
  ]) {
    await both.expectRefusal(400, `POST ${path}`, wrong);
  }
  for (const year of ['1800', 'x', 20266]) await both.expectRefusal(400, `GET ${path}`, undefined, { year });
}
