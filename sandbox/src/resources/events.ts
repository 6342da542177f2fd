import { created, listPage, paging } from '../http/lists.ts';
import { flag, list, text } from '../http/params.ts';
import { route } from '../http/router.ts';
import { matchesEventType } from '../webhooks/outbox.ts';
import { expand } from './fields.ts';

export const events = [
  route(
    'GET',
    '/v1/events',
    { ...paging, created, delivery_success: flag, expand, type: text, types: list(text) },
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
  route('GET', '/v1/events/:id', { expand }, ({ world, ids: [id] }) => world.require('event', id)),
];
