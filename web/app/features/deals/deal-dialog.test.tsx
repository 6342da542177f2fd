import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type CreatedDeal, type DealResponse, dealMessages } from '#contract/deals/deals.ts';
import { api } from '../../lib/api.ts';
import { refetchVisibleQueries } from '../../shell/core/refresh.ts';
import { fillField } from '../../testing/labeled.ts';
import { clickButton } from '../../testing/press.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { dealQuery } from './api.ts';
import { DealDialog } from './deal-dialog.tsx';

let dealId = '';

/** Edits a deal and loads it again meanwhile, as the page of a deal does. */
function EditDeal() {
  const { data } = useQuery(dealQuery(dealId));
  return data && <DealDialog before={data.deal} onClose={() => {}} />;
}

test('the deal form shows that the deal was changed elsewhere, and the second save keeps that change', async () => {
  const { sent, cache } = await renderDesktop(<EditDeal />, {
    prepare: async () => {
      const deal = { fullName: 'Theo Lindqvist', transactionType: 'BUYERS', address: '', contactId: null };
      const figures = { date: null, volume: null, commission: null };
      const answer = await api.post<CreatedDeal & DealResponse>('/api/deals', { ...deal, ...figures });
      dealId = answer.deal.id;
    },
  });
  await screen.findByText('Edit deal');
  const { deal } = await api.get<DealResponse>(`/api/deals/${dealId}`);
  await api.put(`/api/deals/${dealId}`, { date: '2026-12-24', version: deal.version });
  await refetchVisibleQueries(cache);
  fillField('Client first name', 'Theodor');
  clickButton('Save');
  expect(await screen.findByText(dealMessages.changed)).toBeTruthy();
  clickButton('Save');
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ date: '2026-12-24' }));
  expect(sent.at(-1)?.body).toMatchObject({ fullName: 'Theodor Lindqvist', version: deal.version + 1 });
});
