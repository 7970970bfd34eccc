import type Stripe from 'stripe';
import { z } from 'zod';
import { apiVersion, type StripeAccount } from '../account.ts';
import { missing } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import { page } from '../http/lists.ts';
import { route, type Route } from '../http/route.ts';
import { newId } from '../ids.ts';
import type { WebhookEndpoint } from '../wire.ts';

const path = '/v1/webhook_endpoints';
const url = z.url({ protocol: /^https?$/ });
const createParams = field.paramsOf<Stripe.WebhookEndpointCreateParams>()({
  api_version: field.text.optional(),
  description: field.clearable.optional(),
  enabled_events: z.array(field.text).min(1),
  metadata: field.metadata.optional(),
  url,
});
const updateParams = field.paramsOf<Stripe.WebhookEndpointUpdateParams>()({
  description: field.clearable.optional(),
  disabled: field.flag.optional(),
  enabled_events: z.array(field.text).min(1).optional(),
  metadata: field.metadata.optional(),
  url: url.optional(),
});

/** The endpoints that the account lists. Events are only delivered to the one that the sandbox is configured with. */
export function webhookEndpointRoutes(account: StripeAccount): Route[] {
  const { webhookEndpoints: endpoints } = account;
  return [
    route('POST', path, createParams, ({ params }) => {
      const endpoint: WebhookEndpoint = {
        id: newId('we'),
        object: 'webhook_endpoint',
        api_version: params.api_version ?? null,
        application: null,
        created: account.now(),
        description: params.description ?? null,
        enabled_events: params.enabled_events,
        livemode: false,
        metadata: field.mergeMetadata({}, params.metadata),
        status: 'enabled',
        url: params.url,
      };
      account.put(endpoints, endpoint);
      // The signing secret is only in this answer.
      return { ...endpoint, secret: newId('whsec', 32) };
    }),
    route('GET', path, field.pageFields, ({ params }) => page(path, endpoints.values(), params)),
    route('GET', `${path}/:id`, {}, ({ id }) => endpointOf(account, id)),
    route('POST', `${path}/:id`, updateParams, ({ id, params }) => {
      const { disabled, metadata, ...changes } = params;
      const before = endpointOf(account, id);
      const given = Object.entries(changes).filter(([, value]) => value !== undefined);
      return account.put(endpoints, {
        ...before,
        ...(Object.fromEntries(given) as Partial<WebhookEndpoint>),
        metadata: field.mergeMetadata(before.metadata, metadata),
        status: disabled === undefined ? before.status : disabled ? 'disabled' : 'enabled',
      });
    }),
    route('DELETE', `${path}/:id`, {}, ({ id }) => {
      endpointOf(account, id);
      endpoints.delete(id);
      return { id, object: 'webhook_endpoint', deleted: true };
    }),
  ];
}

/** The endpoint that the sandbox delivers to, as an operator would have created it in the dashboard. */
export function ensureEndpoint(account: StripeAccount, deliveryUrl: string): void {
  if (deliveryUrl === '' || account.webhookEndpoints.find((each) => each.url === deliveryUrl)) return;
  account.put(account.webhookEndpoints, {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created: account.now(),
    description: null,
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url: deliveryUrl,
  });
}

function endpointOf(account: StripeAccount, id: string): WebhookEndpoint {
  const endpoint = account.webhookEndpoints.get(id);
  if (!endpoint) throw missing('webhook endpoint', id, 'id');
  return endpoint;
}
