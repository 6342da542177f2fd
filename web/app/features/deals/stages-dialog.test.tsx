import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DealStage, DealStageList } from '#contract/deals/deal-stages.ts';
import { api } from '../../lib/api.ts';
import { refetchVisibleQueries } from '../../shell/core/refresh.ts';
import { clickButton } from '../../testing/press.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { StagesDialog } from './stages-dialog.tsx';

const readStages = async () => (await api.get<DealStageList>('/api/deal-stages')).stages;
const addElsewhere = async (change: (stage: DealStage, at: number) => DealStage = (stage) => stage) => {
  const stages = (await readStages()).map(change);
  const added = { name: 'Offer', color: '#123456', needsFigures: false, weight: 30 };
  await api.put('/api/deal-stages', { stages: [...stages, added], removed: [] });
};
const typeFirstName = (value: string) =>
  fireEvent.change(screen.getAllByLabelText('Stage name')[0] as HTMLElement, { target: { value } });

test('stages that someone else adds or changes meanwhile stay when the user saves', async () => {
  const { cache } = await renderDesktop(<StagesDialog onClose={() => undefined} />);
  await screen.findByText('Add stage');
  await addElsewhere((stage, at) => (at === 0 ? { ...stage, weight: 12 } : stage));
  await refetchVisibleQueries(cache);
  typeFirstName('Prospect');
  clickButton('Save');
  await waitFor(() => expect(screen.getByDisplayValue('Offer')).toBeTruthy());
  expect(screen.getByDisplayValue('12%')).toBeTruthy();
  clickButton('Save');
  expect(await screen.findByText('Stages saved')).toBeTruthy();
  const stages = await readStages();
  expect(stages[0]).toMatchObject({ name: 'Prospect', weight: 12 });
  expect(stages.at(-1)).toMatchObject({ name: 'Offer' });
});
