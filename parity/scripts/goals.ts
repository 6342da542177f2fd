import type { SavedGoals } from '#contract/goals.ts';
import type { Play } from '../play.ts';

const path = '/api/goals';
const wish = { year: 2026, transactionGoal: 24, volumeGoal: 9_000_000.5, commissionGoal: '270,000' };

export async function goals(play: Play): Promise<void> {
  await play.get(path);
  await play.get(path, { year: 2025 });
  await play.get(path, { year: 1999 });
  const { version } = await play.post<SavedGoals>(path, wish);
  await play.get(path, { year: 2026 });
  await play.post(path, { ...wish, year: 2031, version: 0 });
  await play.refused(409, `POST ${path}`, { ...wish, version: version - 1 });
  await play.post(path, { ...wish, transactionGoal: 30, version });
  for (const wrong of [
    {},
    { ...wish, year: 2025 },
    { ...wish, year: 2032 },
    { ...wish, year: 'soon' },
    { ...wish, transactionGoal: 0 },
    { ...wish, transactionGoal: 1.5 },
    { ...wish, transactionGoal: '24' },
    { ...wish, volumeGoal: 0 },
    { ...wish, volumeGoal: 'a lot' },
    { ...wish, commissionGoal: -5 },
    { ...wish, version: 'last' },
    [],
  ]) {
    await play.refused(400, `POST ${path}`, wrong);
  }
  for (const year of ['1800', 'x', 20266]) await play.refused(400, `GET ${path}`, undefined, { year });
}
