import { readConfig } from '../../../config.ts';
import { createJobContext } from '../../../core/job-context.ts';
import type { PaymentGateway } from '../../../gateways/payments/payments.ts';
import { openServices } from '../../../services.ts';
import { acceptInvitation } from '../invitations/accept-invitation.ts';

/** This program accepts an invitation and kills itself right after the provider has charged the office. */
const [, , token = ''] = process.argv;
const config = readConfig();
const services = await openServices(config, config.databaseUrl ?? '');
const payments: PaymentGateway = {
  ...services.payments,
  chargeNow: async (...args) => {
    await services.payments.chargeNow(...args);
    process.kill(process.pid, 'SIGKILL');
    throw new Error('still alive');
  },
};
const password = 'Open-Door-2026!';
const newcomer = { firstName: 'Noelle', lastName: 'Vance', password, confirmPassword: password };
await acceptInvitation(
  createJobContext({ ...services, payments }),
  token,
  { newcomer },
  { address: '127.0.0.1', userAgent: undefined, device: '00000000-0000-4000-8000-000000000000' },
);
