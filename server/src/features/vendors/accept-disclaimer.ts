import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { recordDisclaimer } from '../account/public.ts';

/** Records that a vendor accepted the disclaimer before first opening the dashboard. */
export function acceptVendorDisclaimer(context: OwnerContext): Promise<void> {
  return inTransaction(context, async (transaction) => {
    await recordDisclaimer(transaction);
    await audit(transaction, { action: 'vendor.accept-disclaimer', subject: context.owner });
  });
}
