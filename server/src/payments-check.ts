import { InvalidSettingsError, readConfig } from './config.ts';
import { createStripePayments } from './gateways/payments/stripe.ts';

const webhookPath = '/api/payments/webhook';

/** Prints which payment settings are right and what to fix. Returns whether all are right. */
async function main(): Promise<boolean> {
  const { stripe, publicUrl, port, collectsTax } = readConfig();
  if (!stripe) {
    console.log(
      'There is no STRIPE_SECRET_KEY: payments go to the sandbox on this machine, which sets itself up.',
    );
    return true;
  }
  const address = `${publicUrl ?? `http://localhost:${port}`}${webhookPath}`;
  const checked = await createStripePayments(stripe, { collectsTax }).check(address);
  for (const { what, mend } of checked) console.log(mend ? `✗ ${what}\n  ${mend}` : `✓ ${what}`);
  const wrong = checked.filter(({ mend }) => mend).length;
  console.log(wrong ? `${wrong} to fix.` : 'Payments are set up.');
  return wrong === 0;
}

main().then(
  (isRight) => process.exit(isRight ? 0 : 1),
  (error) => {
    console.error(error instanceof InvalidSettingsError ? error.message : error);
    process.exit(1);
  },
);
