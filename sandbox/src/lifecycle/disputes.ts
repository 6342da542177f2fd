import { SECONDS_PER_DAY } from '../billing/periods.ts';
import type { Charge, Dispute } from '../objects/payments.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createId } from '../store/ids.ts';

const DAYS_TO_ANSWER = 10;

/** The API's names for the evidence that a merchant can submit. */
export const EVIDENCE_FIELDS = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const;

/** Opens the dispute of a cardholder, and withdraws the money until the dispute is resolved. */
export function openDispute(
  world: ProviderContext,
  charge: Charge,
  reason: string,
  test_clock: string | null,
): Dispute {
  const created = world.now(test_clock);
  const card = charge.payment_method_details.card as { brand: string };
  const dispute: Dispute = {
    id: createId('dispute'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created,
    currency: charge.currency,
    evidence: { ...Object.fromEntries(EVIDENCE_FIELDS.map((name) => [name, null])), enhanced_evidence: {} },
    evidence_details: {
      due_by: created + DAYS_TO_ANSWER * SECONDS_PER_DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: card.brand, case_type: 'chargeback', network: card.brand, network_reason_code: null },
      type: 'card',
    },
    reason,
    status: 'needs_response',
    sandbox: { test_clock },
  };
  world.update(charge, { disputed: true });
  world.add(dispute, 'charge.dispute.created');
  world.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

export const isDisputeResolved = ({ status }: Dispute) => status === 'won' || status === 'lost';

export function closeDispute(world: ProviderContext, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  const closed = world.update(dispute, { status });
  world.emit('charge.dispute.closed', closed);
  if (status === 'won') world.emit('charge.dispute.funds_reinstated', closed);
  return closed;
}
