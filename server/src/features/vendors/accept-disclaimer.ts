import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { noteDisclaimer } from '../account/note-disclaimer.ts';

/** A vendor has read what the roster is and is not, before the first look at the dashboard. */
export function acceptVendorDisclaimer(context: OwnerContext): Promise<void> {
  return inTransaction(context, async (transaction) => {
    await noteDisclaimer(transaction);
    await audit(transaction, { action: 'vendor.accept-disclaimer', subject: context.owner });
  });
}
