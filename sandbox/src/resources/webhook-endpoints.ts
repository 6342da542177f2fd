import { invalidRequest } from '../http/errors.ts';
import { listPage, paging } from '../http/lists.ts';
import { clearable, flag, list, mergeMetadata, metadata, required, text } from '../http/params.ts';
import { route } from '../http/router.ts';
import type { WebhookEndpoint } from '../objects/platform.ts';
import { newId, randomText } from '../store/ids.ts';
import { toApiObject } from '../wire/to-api-object.ts';
import { expand, withoutUndefined } from './fields.ts';

function checkUrl(url: string | undefined): void {
  if (url !== undefined && !/^https?:\/\//.test(url)) {
    throw invalidRequest('Invalid URL: An explicit scheme (such as https) must be provided.', {
      code: 'url_invalid',
      param: 'url',
    });
  }
}

export const webhookEndpoints = [
  route(
    'POST',
    '/v1/webhook_endpoints',
    {
      api_version: text,
      description: text,
      enabled_events: required(list(text)),
      expand,
      metadata,
      url: required(text),
    },
    ({ world, params }) => {
      checkUrl(params.url);
      const secret = `whsec_${randomText(32)}`;
      const endpoint = world.add<WebhookEndpoint>({
        id: newId('webhook_endpoint'),
        object: 'webhook_endpoint',
        api_version: params.api_version ?? null,
        created: world.now(),
        description: params.description ?? null,
        enabled_events: params.enabled_events,
        metadata: mergeMetadata({}, params.metadata),
        status: 'enabled',
        url: params.url,
        sandbox: { secret },
      });
      return { answer: { ...toApiObject(world, endpoint), secret } };
    },
  ),
  route('GET', '/v1/webhook_endpoints', { ...paging, expand }, (call) => listPage(call, 'webhook_endpoint')),
  route('GET', '/v1/webhook_endpoints/:id', { expand }, ({ world, ids: [id] }) =>
    world.require('webhook_endpoint', id),
  ),
  route(
    'POST',
    '/v1/webhook_endpoints/:id',
    { description: clearable(text), disabled: flag, enabled_events: list(text), expand, metadata, url: text },
    ({ world, ids: [id], params }) => {
      const endpoint = world.require('webhook_endpoint', id);
      checkUrl(params.url);
      return world.update(endpoint, {
        ...withoutUndefined({
          description: params.description,
          enabled_events: params.enabled_events,
          url: params.url,
        }),
        ...(params.disabled !== undefined && {
          status: params.disabled ? ('disabled' as const) : ('enabled' as const),
        }),
        metadata: mergeMetadata(endpoint.metadata, params.metadata),
      });
    },
  ),
  route('DELETE', '/v1/webhook_endpoints/:id', {}, ({ world, ids: [id] }) => {
    world.require('webhook_endpoint', id);
    world.store.remove('webhook_endpoint', id);
    return { answer: { id, object: 'webhook_endpoint', deleted: true } };
  }),
];
