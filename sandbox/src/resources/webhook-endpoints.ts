import { invalidRequestError } from '../http/errors.ts';
import { listPage, pagingParams } from '../http/lists.ts';
import {
  booleanParam,
  clearableParam,
  listParam,
  mergeMetadata,
  metadataParam,
  requiredParam,
  textParam,
} from '../http/params.ts';
import { defineRoute } from '../http/router.ts';
import type { WebhookEndpoint } from '../objects/platform.ts';
import { createId, createRandomText } from '../store/ids.ts';
import { toApiObject } from '../wire/to-api-object.ts';
import { expandParam, withoutUndefined } from './fields.ts';

function checkUrl(url: string | undefined): void {
  if (url !== undefined && !/^https?:\/\//.test(url)) {
    throw invalidRequestError('Invalid URL: An explicit scheme (such as https) must be provided.', {
      code: 'url_invalid',
      param: 'url',
    });
  }
}

export const webhookEndpointRoutes = [
  defineRoute(
    'POST',
    '/v1/webhook_endpoints',
    {
      api_version: textParam,
      description: textParam,
      enabled_events: requiredParam(listParam(textParam)),
      expand: expandParam,
      metadata: metadataParam,
      url: requiredParam(textParam),
    },
    ({ world, params }) => {
      checkUrl(params.url);
      const secret = `whsec_${createRandomText(32)}`;
      const endpoint = world.add<WebhookEndpoint>({
        id: createId('webhook_endpoint'),
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
  defineRoute('GET', '/v1/webhook_endpoints', { ...pagingParams, expand: expandParam }, (call) =>
    listPage(call, 'webhook_endpoint'),
  ),
  defineRoute('GET', '/v1/webhook_endpoints/:id', { expand: expandParam }, ({ world, ids: [id] }) =>
    world.require('webhook_endpoint', id),
  ),
  defineRoute(
    'POST',
    '/v1/webhook_endpoints/:id',
    {
      description: clearableParam(textParam),
      disabled: booleanParam,
      enabled_events: listParam(textParam),
      expand: expandParam,
      metadata: metadataParam,
      url: textParam,
    },
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
  defineRoute('DELETE', '/v1/webhook_endpoints/:id', {}, ({ world, ids: [id] }) => {
    world.require('webhook_endpoint', id);
    world.store.remove('webhook_endpoint', id);
    return { answer: { id, object: 'webhook_endpoint', deleted: true } };
  }),
];
