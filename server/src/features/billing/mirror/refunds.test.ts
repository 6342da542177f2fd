import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#contract/money.ts';
import { deliverDueMails } from '../../mail/deliver-mails.ts';
import { type Payer, type PayingWorld, payingWorld } from '../testing/paying-world.ts';

let world: PayingWorld;
beforeAll(async () => {
  world = await payingWorld();
});
afterAll(() => world.close());

const invoiceOf = async ({ customerId }: Payer) => {
  const [row] = await world.services.database.sql`
    select invoices.id, status, amount_paid::int as paid, amount_refunded::int as refunded, dispute_status as dispute,
      concerns_id as concerns
    from invoices join payers on payers.id = payer_id where customer_id = ${customerId}
    order by invoices.created_at desc, invoices.reading desc`;
  return { ...row };
};

test('what is given back shows on its invoice, and makes no second receipt', async () => {
  const payer = await world.payer('AGENT', { offer: 'agent_pro' });
  await world.provider.deliver();
  const { id } = await invoiceOf(payer);
  const give = (amount: number) =>
    world.services.payments.refund(`${id}:${amount}`, {
      of: { invoiceId: id },
      amount: cents(amount),
      reference: {},
    });
  await give(40_00);
  await world.provider.deliver();
  expect(await invoiceOf(payer)).toMatchObject({
    status: 'paid',
    paid: 150_00,
    refunded: 40_00,
    dispute: null,
  });
  await give(10_00);
  await world.provider.deliver();
  expect(await invoiceOf(payer)).toMatchObject({ refunded: 50_00 });
  await deliverDueMails(world.context());
  const receipts = (await world.outbox()).filter(
    ({ to, subject }) => to === payer.email && /receipt/.test(subject),
  );
  expect(receipts).toHaveLength(1);
});

test('a payment that a bank holds back shows so until it is settled', async () => {
  const payer = await world.payer('AGENT', { offer: 'agent_pro', card: 'pm_card_createDispute' });
  await world.provider.deliver();
  expect(await invoiceOf(payer)).toMatchObject({ dispute: 'needs_response' });
  const { data } = await world.provider.stripe.disputes.list();
  await world.provider.stripe.disputes.update(data[0]?.id ?? '', {
    evidence: { uncategorized_text: 'losing_evidence' },
    submit: true,
  });
  await world.provider.deliver();
  expect(await invoiceOf(payer)).toMatchObject({ dispute: 'lost' });
});

test('a charge for somebody else names them, while they are here', async () => {
  const payer = await world.payer('BROKERAGE', { offer: 'brokerage_account' });
  const agent = await world.member('AGENT');
  const charge = (concerns: string) =>
    world.services.payments.chargeNow(`${payer.id}:${concerns}`, {
      customerId: payer.customerId,
      lines: [{ description: 'Account', amount: cents(75_00) }],
      reference: { concerns },
    });
  await charge(agent.id);
  await world.provider.deliver();
  expect(await invoiceOf(payer)).toMatchObject({ paid: 75_00, concerns: agent.id });
  expect((await agent.as({ url: '/api/billing' })).json().invoices).toEqual([]);
  await world.services.database.sql`delete from users where id = ${agent.id}`;
  expect(await invoiceOf(payer)).toMatchObject({ concerns: null });
});
