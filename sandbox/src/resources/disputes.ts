import { invalidRequestError } from '../http/errors.ts';
import { createdFilterParam, listPage, pagingParams } from '../http/lists.ts';
import {
  booleanParam,
  mergeMetadata,
  metadataParam,
  objectParam,
  type ParamValues,
  textParam,
} from '../http/params.ts';
import { defineRoute } from '../http/router.ts';
import { closeDispute, EVIDENCE_FIELDS, isDisputeResolved } from '../lifecycle/disputes.ts';
import type { Dispute } from '../objects/payments.ts';
import type { ProviderContext } from '../provider-context.ts';
import { expandParam, withoutUndefined } from './fields.ts';

const evidence = objectParam(Object.fromEntries(EVIDENCE_FIELDS.map((name) => [name, textParam])));
const updateShape = { evidence, expand: expandParam, metadata: metadataParam, submit: booleanParam };

/** Evidence with one of these texts resolves a dispute at once, as in Stripe's test mode. */
const VERDICTS: Record<string, 'won' | 'lost'> = { winning_evidence: 'won', losing_evidence: 'lost' };

function requireOpen(world: ProviderContext, id: string): Dispute {
  const dispute = world.require('dispute', id);
  if (isDisputeResolved(dispute)) throw invalidRequestError('This dispute is already closed.');
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

export const disputeRoutes = [
  defineRoute(
    'GET',
    '/v1/disputes',
    {
      ...pagingParams,
      charge: textParam,
      created: createdFilterParam,
      expand: expandParam,
      payment_intent: textParam,
    },
    (call) =>
      listPage(call, 'dispute', {
        created: call.params.created,
        where: withoutUndefined({ charge: call.params.charge, payment_intent: call.params.payment_intent }),
      }),
  ),
  defineRoute('GET', '/v1/disputes/:id', { expand: expandParam }, ({ world, ids: [id] }) =>
    world.require('dispute', id),
  ),
  defineRoute('POST', '/v1/disputes/:id', updateShape, ({ world, ids: [id], params }) =>
    update(world, id, params),
  ),
  defineRoute('POST', '/v1/disputes/:id/close', { expand: expandParam }, ({ world, ids: [id] }) =>
    closeDispute(world, requireOpen(world, id), 'lost'),
  ),
];
