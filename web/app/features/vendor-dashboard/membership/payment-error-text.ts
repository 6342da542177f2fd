import { billingMessages } from '#contract/billing/billing.ts';
import { vendorUpgradeMessages as say } from '#contract/vendors/vendor-upgrade.ts';
import { isProblem } from '../../../lib/api-problem.ts';

const setupMessages: Record<string, string> = {
  script_missing: say.scriptMissing,
  script_broken: say.scriptBroken,
  not_ready: say.notReady,
  misconfigured: say.misconfigured,
};

/** The message for a failed upgrade, depending on the step that failed. */
export function paymentErrorText(error: unknown): string {
  if (!isProblem(error)) return say.processing;
  const { status, message } = error;
  const reason = String(error.details?.reason ?? '');
  if (reason === 'slots_full') return say.slotsFull;
  if (setupMessages[reason]) return setupMessages[reason];
  if (message === billingMessages.confirmCard) return say.authentication;
  if (reason === 'card_declined') return say.failed(message);
  if (reason === 'payment_status') return say.status(String(error.details?.status));
  if (reason === 'setup_failed') return say.setupFailed(message);
  if (status === 0) return say.notInitiated;
  return status >= 500 ? say.serverError(status, message) : message;
}
