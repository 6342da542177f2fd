import { createdFilterParam, listPage, pagingParams } from '../http/lists.ts';
import { booleanParam, listParam, textParam } from '../http/params.ts';
import { defineRoute } from '../http/router.ts';
import { matchesEventType } from '../webhooks/outbox.ts';
import { expandParam } from './fields.ts';

export const eventRoutes = [
  defineRoute(
    'GET',
    '/v1/events',
    {
      ...pagingParams,
      created: createdFilterParam,
      delivery_success: booleanParam,
      expand: expandParam,
      type: textParam,
      types: listParam(textParam),
    },
    (call) => {
      const { created: range, delivery_success: delivered, type, types } = call.params;
      const wanted = types ?? (type ? [type] : ['*']);
      return listPage(call, 'event', {
        created: range,
        matches: (event) =>
          matchesEventType(wanted, event.type) &&
          (delivered === undefined || (call.world.outbox.pendingFor(event.id) === 0) === delivered),
      });
    },
  ),
  defineRoute('GET', '/v1/events/:id', { expand: expandParam }, ({ world, ids: [id] }) =>
    world.require('event', id),
  ),
];
