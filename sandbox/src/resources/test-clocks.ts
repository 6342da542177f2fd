import { advanceClock } from '../clock/advance.ts';
import { invalidRequestError } from '../http/errors.ts';
import { listPage, pagingParams } from '../http/lists.ts';
import { integerParam, requiredParam, textParam } from '../http/params.ts';
import { defineRoute } from '../http/router.ts';
import type { TestClock } from '../objects/platform.ts';
import { createId } from '../store/ids.ts';
import { toApiObject } from '../wire/to-api-object.ts';
import { expandParam } from './fields.ts';

const CLOCK_LASTS = 30 * 86_400;

export const testClockRoutes = [
  defineRoute(
    'POST',
    '/v1/test_helpers/test_clocks',
    { expand: expandParam, frozen_time: requiredParam(integerParam), name: textParam },
    ({ world, params }) =>
      world.add<TestClock>(
        {
          id: createId('test_helpers.test_clock'),
          object: 'test_helpers.test_clock',
          created: world.now(),
          deletes_after: world.now() + CLOCK_LASTS,
          frozen_time: params.frozen_time,
          name: params.name ?? null,
          status: 'ready',
          status_details: {},
        },
        'test_helpers.test_clock.created',
      ),
  ),
  defineRoute('GET', '/v1/test_helpers/test_clocks', { ...pagingParams, expand: expandParam }, (call) =>
    listPage(call, 'test_helpers.test_clock'),
  ),
  defineRoute('GET', '/v1/test_helpers/test_clocks/:id', { expand: expandParam }, ({ world, ids: [id] }) =>
    world.require('test_helpers.test_clock', id),
  ),
  defineRoute('DELETE', '/v1/test_helpers/test_clocks/:id', {}, ({ world, ids: [id] }) => {
    const clock = world.require('test_helpers.test_clock', id);
    for (const customer of world.store.all('customer', { test_clock: id }))
      world.update(customer, { deleted: true });
    for (const subscription of world.store.all('subscription', { test_clock: id })) {
      world.update(subscription, { status: 'canceled' });
    }
    world.emit('test_helpers.test_clock.deleted', clock);
    world.store.remove('test_helpers.test_clock', id);
    return { answer: { id, object: 'test_helpers.test_clock', deleted: true } };
  }),
  defineRoute(
    'POST',
    '/v1/test_helpers/test_clocks/:id/advance',
    { expand: expandParam, frozen_time: requiredParam(integerParam) },
    ({ world, ids: [id], params }) => {
      const clock = world.require('test_helpers.test_clock', id);
      if (params.frozen_time <= clock.frozen_time) {
        throw invalidRequestError(
          'The test clock can only be advanced to a time later than its current frozen time.',
          {
            param: 'frozen_time',
          },
        );
      }
      const advancing = world.update(clock, {
        status: 'advancing',
        status_details: { advancing: { target_frozen_time: params.frozen_time } },
      });
      world.emit('test_helpers.test_clock.advancing', advancing);
      // Like Stripe, answers that the clock is advancing. The next read shows the new time.
      const answer = toApiObject(world, advancing);
      world.emit('test_helpers.test_clock.ready', advanceClock(world, advancing, params.frozen_time));
      return { answer };
    },
  ),
];
