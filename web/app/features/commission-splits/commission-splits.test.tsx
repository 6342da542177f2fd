import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { splitMessages } from '#contract/commission-splits/commission-splits.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { api } from '../../lib/api.ts';
import { fillField } from '../../testing/labeled.ts';
import { clickButton } from '../../testing/press.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { DealMoneyCard } from './money-card.tsx';
import { SplitsDialog } from './splits-dialog.tsx';
import { YearEarningsText } from './year-net.tsx';

let dealId = '';
const Money = () => <DealMoneyCard dealId={dealId} />;

async function renderMoney({ commission = 10_797 } = {}) {
  const prepare = async () => {
    const deal = { date: '2026-12-11', volume: 359_900, commission, fullName: 'Theo Lindqvist' };
    await api.delete('/api/commission-splits/2024-01-01');
    const { transaction } = await api.post<{ transaction: Transaction }>('/api/transactions', {
      ...deal,
      status: 'PENDING',
    });
    dealId = transaction.id;
  };
  return renderDesktop(<Money />, { prepare });
}

test('the Money card shows the commission, each deduction and the agent’s net', async () => {
  const { sent } = await renderMoney();
  expect(await screen.findAllByText('$10,797.00')).toHaveLength(2);
  clickButton('Edit money');
  fireEvent.click(await screen.findByRole('switch', { name: 'Referral fee' }));
  clickButton('Save');
  expect(await screen.findByText(splitMessages.referral)).toBeTruthy();
  fillField('Paid to', 'Renata Bloom');
  fillField('Office split', '20');
  clickButton('Save');
  expect(await screen.findByText('Referral to Renata Bloom, 25%')).toBeTruthy();
  expect(screen.getByText('−$2,699.25')).toBeTruthy();
  expect(screen.getByText('Office split, 20%')).toBeTruthy();
  expect(screen.getByText('$6,478.20')).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({ body: { officePercent: 20, version: 0 } });
});

test('a deduction of zero has no minus sign', async () => {
  await renderMoney({ commission: 0 });
  await screen.findByText('$359,900.00');
  clickButton('Edit money');
  await screen.findByRole('switch', { name: 'Referral fee' });
  fillField('Office split', '20');
  clickButton('Save');
  const deduction = (await screen.findByText('Office split, 20%')).nextSibling;
  expect(deduction?.textContent).toBe('$0.00');
});

test('an agent adds an agreement with a cap', async () => {
  await renderDesktop(<SplitsDialog onClose={() => undefined} />);
  expect(await screen.findByText('Office 20%, cap $21,000, 1 fee')).toBeTruthy();
  clickButton('Add agreement');
  fillField('Office split', '101');
  clickButton('Save');
  expect(await screen.findByText(splitMessages.percent)).toBeTruthy();
  fillField('Office split', '30');
  fillField('Cap per year', '18000');
  clickButton('Save');
  expect(await screen.findByText('Office 30%, cap $18,000')).toBeTruthy();
});

test('an agent with split agreements sees how much of the year’s commission the agent received', async () => {
  await renderDesktop(<YearEarningsText year={2026} />);
  expect(
    await screen.findByText(
      /^You received \$[\d,]+ of \$[\d,]+ commission, with \$[\d,]+ of your \$21,000 cap paid\.$/,
    ),
  ).toBeTruthy();
});
