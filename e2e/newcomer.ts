import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SignupDraft } from '#contract/signup/signup.ts';
import { expect } from './fixtures.ts';

export const testCards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  asksTheBank: '4000 0027 6000 3184',
  failsWhenCharged: '4000 0000 0000 0341',
};

export const newcomerPassword = 'New-Door-2026!';

export type SignupSlug = 'agent' | 'broker' | 'brokerage';

export interface Newcomer {
  email: string;
  /** The path of the desktop that the person gets. */
  home: string;
  draft: Required<Pick<SignupDraft, 'firstPhase' | 'secondPhase' | 'thirdPhase'>>;
}

/** Makes up a person with a unique name, who has no account yet. */
export function createNewcomer(): Newcomer {
  const name = `Rivers${randomUUID().slice(0, 8)}`;
  const email = `${name.toLowerCase()}@example.com`;
  return {
    email,
    home: `/nia.${name.toLowerCase()}`,
    draft: {
      firstPhase: { firstName: 'Nia', lastName: name, email, phoneNumber: '9045550123', stateLocation: 'FL' },
      secondPhase: {
        brokerageName: 'Tidewater Realty Group',
        brokeragePhone: '9045550120',
        brokerageAddress: '218 Heron Loop, Ponte Vedra Beach, FL 32082',
        licenseNumber: 'SL0000123',
        association: 'Northeast Florida Association of Realtors',
      },
      thirdPhase: { certificates: ['ABR'], tagLine: 'Every key fits somewhere.', brandColors: ['#11ad88'] },
    },
  };
}

export const planNamePatterns = { access: /^Agent Access/, pro: /^Agent Pro\+/ };

export const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

/** Opens the sign-up step with the plans, with all earlier steps filled in. */
export async function openPlanStep(page: Page, role: SignupSlug, { draft }: Newcomer): Promise<void> {
  await page.addInitScript((text) => {
    if (!sessionStorage.getItem('formData')) sessionStorage.setItem('formData', text);
  }, JSON.stringify(draft));
  await page.goto(`/signup/${role}/subscription`);
  await expectHeading(page, 'Choose your membership');
}

export async function choosePassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(newcomerPassword);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(newcomerPassword);
}

export const findPaymentButton = (page: Page) => page.getByRole('button', { name: 'Continue to payment' });

/** Fills in the card on the provider's page and submits it. The button's label depends on the purchase. */
export async function submitPayment(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Nia Rivers');
  await page.getByRole('button', { name: /^(Subscribe|Start trial|Pay.*)$/ }).click();
}

/** Continues from the plans to the payment, pays, and waits for the desktop. */
export async function payAndOpenDesktop(page: Page, { home }: Newcomer): Promise<void> {
  await findPaymentButton(page).click();
  await submitPayment(page, testCards.pays);
  await expect(page).toHaveURL(home);
}
