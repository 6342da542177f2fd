import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { offers, offerTermsText, proPriceDifference } from '#contract/billing/plans.ts';
import { formatWholeMoney } from '#contract/money.ts';
import { PlanOverview } from './plan-overview.tsx';

// The home page hardcodes the plans to save bytes, so this test compares them to the price list.
test('the home page shows the plans with their current prices and features', () => {
  render(
    <MemoryRouter>
      <PlanOverview />
    </MemoryRouter>,
  );
  for (const offer of [offers.agent_access, offers.agent_pro]) {
    const card = screen.getByRole('heading', { name: offer.name }).parentElement as HTMLElement;
    expect(card.textContent).toContain(`${formatWholeMoney(offer.yearly)} a year`);
    expect(card.textContent).toContain(offerTermsText(offer));
    const features = within(card).getAllByRole('listitem');
    expect(features.map(({ textContent }) => textContent)).toEqual(offer.features);
  }
  expect(screen.getByText(new RegExp(`\\${formatWholeMoney(proPriceDifference)} more a year`))).toBeTruthy();
  const each = formatWholeMoney(offers.brokerage_account.yearly);
  expect(screen.getByText(new RegExp(`\\${each} a year per account`))).toBeTruthy();
});
