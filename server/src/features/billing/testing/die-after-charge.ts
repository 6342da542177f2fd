import { readConfig } from '../../../config.ts';
import type { Services } from '../../../core/context.ts';
import { createJobContext } from '../../../core/job-context.ts';
import { authenticatedOwner } from '../../../core/owner.ts';
import type { PaymentGateway } from '../../../gateways/payments/payments.ts';
import { openServices } from '../../../services.ts';
import { finishCheckout } from '../checkouts/finish-checkout.ts';
import { upgradeSubscription } from '../membership/upgrade-subscription.ts';

const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('still alive');
};

/** This program kills itself right after the provider's response, before it stores anything. */
const [, , operation, subject = ''] = process.argv;
const config = readConfig();
const services = await openServices(config, config.databaseUrl ?? '');

const withPayments = (payments: PaymentGateway): Services => ({ ...services, payments });

if (operation === 'upgrade') {
  const payments: PaymentGateway = {
    ...services.payments,
    changeOffer: async (...args) => {
      await services.payments.changeOffer(...args);
      return die();
    },
  };
  const owner = authenticatedOwner({ id: subject });
  await upgradeSubscription({ ...createJobContext(withPayments(payments)), owner }, { newPlan: 'premium' });
} else {
  const payments: PaymentGateway = {
    ...services.payments,
    readSubscription: async (id) => {
      await services.payments.readSubscription(id);
      return die();
    },
  };
  await finishCheckout(createJobContext(withPayments(payments)), subject);
}
