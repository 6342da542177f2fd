import { billingMessages } from '#contract/billing/billing.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { CardForm } from './card-form.tsx';

/** Adds or changes the card of the membership. */
export default function CardDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Which card should we use?" size="md">
      <CardForm
        onCancel={onClose}
        onSaved={() => {
          toast.success(billingMessages.cardSaved);
          onClose();
        }}
      />
    </Dialog>
  );
}
