import { invalidRequest } from '../http/errors.ts';
import { created, listPage, paging } from '../http/lists.ts';
import { flag, mergeMetadata, metadata, object, type ParamValues, text } from '../http/params.ts';
import { route } from '../http/router.ts';
import { closeDispute, EVIDENCE, isResolved } from '../lifecycle/disputes.ts';
import type { Dispute } from '../objects/payments.ts';
import type { ProviderContext } from '../provider-context.ts';
import { expand, withoutUndefined } from './fields.ts';

const evidence = object(Object.fromEntries(EVIDENCE.map((name) => [name, text])));
const updateShape = { evidence, expand, metadata, submit: flag };

/** Evidence with one of these texts resolves a dispute at once, as in Stripe's test mode. */
const VERDICTS: Record<string, 'won' | 'lost'> = { winning_evidence: 'won', losing_evidence: 'lost' };

function requireOpen(world: ProviderContext, id: string): Dispute {
  const dispute = world.require('dispute', id);
  if (isResolved(dispute)) throw invalidRequest('This dispute is already closed.');
  return dispute;
}

function update(world: ProviderContext, id: string, params: ParamValues<typeof updateShape>): Dispute {
  const dispute = requireOpen(world, id);
  const given = withoutUndefined({ ...params.evidence });
  const isAnswer = Object.keys(given).length > 0 && params.submit !== false;
  const { evidence_details: details } = dispute;
  const answered = world.update(
    dispute,
    {
      evidence: { ...dispute.evidence, ...given },
      evidence_details: {
        ...details,
        has_evidence: details.has_evidence || Object.keys(given).length > 0,
        ...(isAnswer && { submission_count: details.submission_count + 1, submission_method: 'manual' }),
      },
      metadata: mergeMetadata(dispute.metadata, params.metadata),
      ...(isAnswer && { status: 'under_review' }),
    },
    'charge.dispute.updated',
  );
  const verdict = isAnswer ? VERDICTS[String(answered.evidence.uncategorized_text)] : undefined;
  return verdict ? closeDispute(world, answered, verdict) : answered;
}

export const disputes = [
  route('GET', '/v1/disputes', { ...paging, charge: text, created, expand, payment_intent: text }, (call) =>
    listPage(call, 'dispute', {
      created: call.params.created,
      where: withoutUndefined({ charge: call.params.charge, payment_intent: call.params.payment_intent }),
    }),
  ),
  route('GET', '/v1/disputes/:id', { expand }, ({ world, ids: [id] }) => world.require('dispute', id)),
  route('POST', '/v1/disputes/:id', updateShape, ({ world, ids: [id], params }) => update(world, id, params)),
  route('POST', '/v1/disputes/:id/close', { expand }, ({ world, ids: [id] }) =>
    closeDispute(world, requireOpen(world, id), 'lost'),
  ),
];
