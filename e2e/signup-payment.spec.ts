import { selectTestCases } from '#contract/testing/rounds.ts';
import { endSession, expect, expectAccessible, signInWithPassword, test } from './fixtures.ts';
import {
  choosePassword,
  createNewcomer,
  expectHeading,
  findPaymentButton,
  newcomerPassword,
  openPlanStep,
  payAndOpenDesktop,
  planNamePatterns,
  type SignupSlug,
  submitPayment,
  testCards,
} from './newcomer.ts';
import { findMailsTo } from './outbox.ts';
import { listCharges } from './payment-provider.ts';

for (const role of selectTestCases<SignupSlug>({ few: ['agent'], all: ['agent', 'broker', 'brokerage'] })) {
  test(`${role}: a visitor can retry after a declined card, and the bank’s confirmation completes the payment`, async ({
    page,
    world,
  }) => {
    const person = createNewcomer();
    await openPlanStep(page, role, person);
    if (role !== 'brokerage') await page.getByRole('radio', { name: planNamePatterns.pro }).check();
    await choosePassword(page);
    await findPaymentButton(page).click();
    const refusal = page.getByRole('alert');
    await submitPayment(page, testCards.declined);
    await expect(refusal).toContainText('declined');
    await submitPayment(page, testCards.insufficientFunds);
    await expect(refusal).toContainText('insufficient funds');
    await submitPayment(page, testCards.asksTheBank);
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(refusal).toContainText('unable to authenticate');
    await submitPayment(page, testCards.asksTheBank);
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(page).toHaveURL(person.home);
    expect(await listCharges(world, person)).toEqual([150_00]);
  });
}

test('a visitor who leaves the payment page keeps the entered data and may choose another plan', async ({
  page,
  world,
}) => {
  const person = createNewcomer();
  await openPlanStep(page, 'agent', person);
  await page.getByRole('radio', { name: planNamePatterns.pro }).check();
  await choosePassword(page);
  await findPaymentButton(page).click();
  await expect(page.getByText('Total due today')).toBeVisible();
  const abandoned = page.url();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/signup/agent/subscription');
  await expect(page.getByRole('radio', { name: planNamePatterns.pro })).toBeChecked();
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await page.getByRole('radio', { name: planNamePatterns.access }).check();
  await payAndOpenDesktop(page, person);
  expect(await listCharges(world, person)).toEqual([]);
  expect((await page.request.get(abandoned)).status(), 'only one page can be paid').toBe(410);
  await endSession(page);
  await signInWithPassword(page, person.email, newcomerPassword);
});

test('a visitor who returns with Back to a cached sign-up page can continue to the payment again', async ({
  page,
}) => {
  const person = createNewcomer();
  await openPlanStep(page, 'brokerage', person);
  await choosePassword(page);
  await findPaymentButton(page).click();
  await expect(page.getByText('Total due today')).toBeVisible();
  await page.goBack();
  await expectHeading(page, 'Choose your membership');
  await payAndOpenDesktop(page, person);
});

test('a visitor who closes the tab after paying still gets an account and a mail about it', async ({
  page,
  world,
  browser,
}) => {
  const person = createNewcomer();
  await openPlanStep(page, 'agent', person);
  await page.getByRole('radio', { name: planNamePatterns.access }).check();
  await choosePassword(page);
  await findPaymentButton(page).click();
  await expect(page.getByText('Total due today')).toBeVisible();
  const answer = await page.request.post(page.url(), {
    form: {
      action: 'pay',
      email: person.email,
      number: testCards.pays,
      expiry: '12 / 40',
      cvc: '123',
      name: 'Nia Rivers',
    },
    maxRedirects: 0,
  });
  const back = answer.headers().location ?? '';
  expect(back).toContain('/signup/agent/verify?session_id=');
  const welcome = () =>
    findMailsTo(world.dataDir, person.email).find(({ subject }) => subject === 'Welcome to Abundance')
      ?.text ?? '';
  await expect.poll(welcome).toContain('Sign in anytime with your email and password.');

  const other = await browser.newPage();
  await other.goto(back);
  await expect(other.getByText('Your account is ready. Please sign in.')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Login' }).click();
  await other.getByLabel('Email').fill(person.email);
  await other.getByRole('textbox', { name: 'Password' }).fill(newcomerPassword);
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other).toHaveURL(`${world.url}${person.home}`);
  const bar = other.getByRole('region', { name: 'Confirm your email' });
  await expect(bar).toContainText(person.email);
  const link = /http\S+confirm-email\S+/.exec(welcome())?.[0];
  await other.goto(link ?? '');
  await expect(other.getByRole('region', { name: 'Receipts' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await other.close();

  await page.goto(back);
  await expect(page, 'the browser that signed up is signed in').toHaveURL(person.home);
});

test('a visitor who pays twice and returns twice gets one account, one charge and one mail', async ({
  page,
  world,
}) => {
  const person = createNewcomer();
  await openPlanStep(page, 'brokerage', person);
  await choosePassword(page);
  await findPaymentButton(page).dblclick();
  await expect(page.getByText('Total due today')).toBeVisible();
  const checkout = page.url();
  await submitPayment(page, testCards.pays);
  await expect(page).toHaveURL(person.home);
  await page.goto(checkout);
  await expect(page, 'the paid page leads on').toHaveURL(person.home);
  expect(await listCharges(world, person)).toEqual([150_00]);
  await expect.poll(() => findMailsTo(world.dataDir, person.email).length).toBeGreaterThan(0);
  const welcomes = findMailsTo(world.dataDir, person.email).filter(({ subject }) =>
    subject.startsWith('Welcome'),
  );
  expect(welcomes).toHaveLength(1);
});

test.describe('the verification page', () => {
  test.use({ expectedErrors: [/404/] });

  test('the verification page says that it found no sign-up, or that the payment was not completed', async ({
    page,
  }) => {
    await page.goto('/signup/agent/verify?session_id=cs_nobody');
    await expect(
      page.getByText('We couldn’t find this sign-up. If you’ve paid, sign in, or contact support.'),
    ).toBeVisible();
    await expectAccessible(page);

    const person = createNewcomer();
    await openPlanStep(page, 'agent', person);
    await page.getByRole('radio', { name: planNamePatterns.pro }).check();
    await choosePassword(page);
    await findPaymentButton(page).click();
    await expect(page.getByText('Total due today')).toBeVisible();
    const session = new URL(page.url()).pathname.split('/').at(-1);
    await page.goto(`/signup/agent/verify?session_id=${session}`);
    await expect(
      page.getByText('The payment was not completed. You can go back and finish it.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Finish the payment' }).click();
    await submitPayment(page, testCards.pays);
    await expect(page).toHaveURL(person.home);
  });
});
