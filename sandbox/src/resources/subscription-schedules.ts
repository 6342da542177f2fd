import { addMonths } from '../billing/periods.ts';
import { invalidRequestError } from '../http/errors.ts';
import { createdFilterParam, listPage, pagingParams } from '../http/lists.ts';
import {
  integerBetweenParam,
  integerParam,
  listParam,
  mergeMetadata,
  metadataParam,
  objectParam,
  oneOfParam,
  type ParamValues,
  requiredParam,
  textParam,
} from '../http/params.ts';
import { defineRoute } from '../http/router.ts';
import { createSchedule, releaseSchedule } from '../lifecycle/schedules.ts';
import type { Phase, SubscriptionSchedule } from '../objects/schedules.ts';
import type { ProviderContext } from '../provider-context.ts';
import { discountsParam, expandParam, withoutUndefined } from './fields.ts';
import { findRecurringPrice } from './subscription-fields.ts';
import { prorationBehaviorParam } from './subscription-updates.ts';

const phaseShape = objectParam({
  default_payment_method: textParam,
  discounts: discountsParam,
  duration: objectParam({
    interval: requiredParam(oneOfParam('month', 'year')),
    interval_count: integerBetweenParam(1),
  }),
  end_date: integerParam,
  items: requiredParam(
    listParam(
      objectParam({
        price: requiredParam(textParam),
        quantity: integerBetweenParam(0),
        metadata: metadataParam,
      }),
    ),
  ),
  metadata: metadataParam,
  proration_behavior: prorationBehaviorParam,
  start_date: integerParam,
  trial_end: integerParam,
});

const updateShape = {
  default_settings: objectParam({ default_payment_method: textParam }),
  end_behavior: oneOfParam('release', 'cancel'),
  expand: expandParam,
  metadata: metadataParam,
  phases: listParam(phaseShape),
  proration_behavior: prorationBehaviorParam,
};
type GivenPhase = NonNullable<ParamValues<typeof updateShape>['phases']>[number];

function update(
  world: ProviderContext,
  id: string,
  params: ParamValues<typeof updateShape>,
): SubscriptionSchedule {
  const schedule = active(world, id);
  const card = params.default_settings?.default_payment_method;
  return world.update(
    schedule,
    {
      ...withoutUndefined({ end_behavior: params.end_behavior }),
      metadata: mergeMetadata(schedule.metadata, params.metadata),
      ...(params.phases && { phases: phasesOf(world, schedule, params.phases) }),
      ...(card && { sandbox: { default_payment_method: world.require('payment_method', card).id } }),
    },
    'subscription_schedule.updated',
  );
}

function active(world: ProviderContext, id: string): SubscriptionSchedule {
  const schedule = world.require('subscription_schedule', id);
  if (schedule.status !== 'active') {
    throw invalidRequestError(
      `You cannot update a subscription schedule that is currently in the \`${schedule.status}\` status.`,
    );
  }
  return schedule;
}

/** Builds the phases. Each phase starts at the end of the previous one; the current phase must not change. */
function phasesOf(world: ProviderContext, schedule: SubscriptionSchedule, given: GivenPhase[]): Phase[] {
  const running = schedule.phases.find(({ start_date }) => start_date === schedule.current_phase?.start_date);
  const phases: Phase[] = [];
  for (const [index, each] of given.entries()) {
    const start = phases.at(-1)?.end_date ?? each.start_date ?? running?.start_date ?? 0;
    phases.push(phaseOf(world, schedule, each, start, `phases[${index}]`));
  }
  const [first] = phases;
  const stays = (one: Phase | undefined) =>
    JSON.stringify([
      one?.start_date,
      one?.end_date,
      one?.items.map(({ price, quantity }) => [price, quantity]),
    ]);
  if (stays(first) !== stays(running)) {
    throw invalidRequestError('The phase that is running cannot be changed here.', { param: 'phases[0]' });
  }
  return phases;
}

function phaseOf(
  world: ProviderContext,
  { customer }: SubscriptionSchedule,
  given: GivenPhase,
  start_date: number,
  param: string,
): Phase {
  const { interval = 'year', interval_count = 1 } = given.duration ?? {};
  const months = (interval === 'year' ? 12 : 1) * (interval_count ?? 1);
  return {
    default_payment_method: given.default_payment_method ?? null,
    discounts: (given.discounts ?? []).map(({ discount }) => {
      if (!discount) throw invalidRequestError('Only discounts that are running can be named.', { param });
      const stored = world.require('discount', discount, `${param}[discounts]`);
      if (stored.customer !== customer)
        throw invalidRequestError('This discount is another customer’s.', { param });
      return stored.id;
    }),
    end_date: given.end_date ?? addMonths(start_date, months),
    items: given.items.map(({ price, quantity, metadata: words }) => ({
      price: findRecurringPrice(world, price, `${param}[items]`).id,
      quantity: quantity ?? 1,
      metadata: mergeMetadata({}, words),
    })),
    metadata: mergeMetadata({}, given.metadata),
    proration_behavior: given.proration_behavior ?? 'create_prorations',
    start_date,
    trial_end: given.trial_end ?? null,
  };
}

export const subscriptionScheduleRoutes = [
  defineRoute(
    'POST',
    '/v1/subscription_schedules',
    { expand: expandParam, from_subscription: requiredParam(textParam) },
    ({ world, params }) =>
      createSchedule(world, world.require('subscription', params.from_subscription, 'from_subscription')),
  ),
  defineRoute(
    'GET',
    '/v1/subscription_schedules',
    { ...pagingParams, created: createdFilterParam, customer: textParam, expand: expandParam },
    (call) =>
      listPage(call, 'subscription_schedule', {
        created: call.params.created,
        where: withoutUndefined({ customer: call.params.customer }),
      }),
  ),
  defineRoute('GET', '/v1/subscription_schedules/:id', { expand: expandParam }, ({ world, ids: [id] }) =>
    world.require('subscription_schedule', id),
  ),
  defineRoute('POST', '/v1/subscription_schedules/:id', updateShape, ({ world, ids: [id], params }) =>
    update(world, id, params),
  ),
  defineRoute(
    'POST',
    '/v1/subscription_schedules/:id/release',
    { expand: expandParam },
    ({ world, ids: [id] }) => releaseSchedule(world, active(world, id)),
  ),
];
