import * as z from 'zod/mini';
import { call } from './call.ts';
import { fieldError } from './field-texts.ts';
import { id, isoTime, noBody, ok } from './fields.ts';
import { limits } from './limits.ts';
import { notificationTopics } from './notifications.ts';
import { cursor, limit, nextCursor } from './paging.ts';

/** What endpoints are told about: what the bell knows. `test` is sent on request. */
export const webhookTopics = notificationTopics;

const isEndpoint = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, port, hash } = new URL(value);
  return protocol === 'https:' && username === '' && password === '' && port === '' && hash === '';
};

/** An https address on the usual port, without a sign-in in it. */
export const webhookUrl = z
  .string(fieldError('required'))
  .check(
    z.trim(),
    z.maxLength(limits.webhookUrl, fieldError('tooLong', { max: limits.webhookUrl })),
    z.refine<string>(isEndpoint, fieldError('webhookUrl')),
  );

const topics = z.array(z.enum(webhookTopics)).check(
  z.minLength(1, fieldError('required')),
  z.maxLength(webhookTopics.length),
  z.refine<string[]>((chosen) => new Set(chosen).size === chosen.length),
);

/** What a webhook is to be. */
export const newWebhook = z.object({ url: webhookUrl, topics });

const webhook = z
  .object({
    id: z.string(),
    url: z.string(),
    topics: z.array(z.enum(webhookTopics)),
    created: isoTime,
    /** Since when no delivery succeeds; null: the last one did. */
    failing_since: z.nullable(isoTime),
    /** When it was switched off, after days of failures or because access to the account changed; null: it is on. */
    disabled: z.nullable(isoTime),
    /** Until when messages are also signed with the former secret; null: it is not used. */
    former_secret_until: z.nullable(isoTime),
  })
  .register(z.globalRegistry, { id: 'Webhook' });
export type WebhookAnswer = z.output<typeof webhook>;

/** The body of every message to an endpoint. */
export const webhookMessage = z
  .object({
    /** The topic, and what happened. */
    type: z.string(),
    /** When it happened. Messages can arrive in another order. */
    timestamp: isoTime,
    data: z.object({
      topic: z.union([z.enum(webhookTopics), z.literal('test')]),
      /** What happened, such as `payment-failed`, or the kind of the task. */
      kind: z.string(),
      /** Names, days in milliseconds since 1970, amounts in US cents. */
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  })
  .register(z.globalRegistry, { id: 'WebhookMessage' });
export type WebhookMessage = z.output<typeof webhookMessage>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

const delivery = z
  .object({
    /** The header webhook-id of each attempt. */
    id: z.string(),
    type: z.string(),
    created: isoTime,
    state: z.enum(deliveryStates),
    attempts: z.int(),
    /** Of the last attempt; null: there was none. */
    last: z.nullable(
      z.object({
        at: isoTime,
        duration_ms: z.int(),
        /** null: no answer; `problem` says why. */
        status: z.nullable(z.int()),
        problem: z.nullable(z.enum(['no_address', 'private_address', 'no_connection', 'timeout'])),
        /** The first kilobyte of the answer. */
        answer: z.string(),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'WebhookDelivery' });
export type DeliveryAnswer = z.output<typeof delivery>;

const params = z.object({ id });
const owner = [{ in: 'params', field: 'id', resource: 'webhook' }] as const;

export const webhooks = call({
  name: 'webhooks.list',
  summary: 'The webhooks of the caller, the newest first',
  method: 'GET',
  path: '/api/user/webhooks',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({ webhooks: z.array(webhook) }),
});

export const createWebhook = call({
  name: 'webhooks.create',
  summary: 'Create a webhook; its signing secret is in this answer and nowhere else',
  method: 'POST',
  path: '/api/user/webhooks',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  confirmation: 'fresh',
  secret: true,
  body: newWebhook,
  answer: z.object({ webhook, secret: z.string() }),
  errors: ['conflict'],
});

export const changeWebhook = call({
  name: 'webhooks.change',
  summary: 'Change the address and the topics of a webhook; one that was switched off is on again',
  method: 'PUT',
  path: '/api/user/webhooks/{id}',
  policy: 'customer',
  owner,
  limit: 'write',
  confirmation: 'fresh',
  params,
  body: newWebhook,
  answer: z.object({ webhook }),
});

export const removeWebhook = call({
  name: 'webhooks.remove',
  summary: 'Remove a webhook with its deliveries',
  method: 'DELETE',
  path: '/api/user/webhooks/{id}',
  policy: 'customer',
  owner,
  limit: 'write',
  params,
  answer: ok,
});

export const rotateWebhookSecret = call({
  name: 'webhooks.rotateSecret',
  summary: 'A new signing secret; for a day, messages are signed with the former one as well',
  method: 'POST',
  path: '/api/user/webhooks/{id}/secret',
  policy: 'customer',
  owner,
  limit: 'write',
  confirmation: 'fresh',
  secret: true,
  params,
  body: noBody,
  answer: z.object({ webhook, secret: z.string() }),
});

export const testWebhook = call({
  name: 'webhooks.test',
  summary: 'Send a message of the topic "test"',
  method: 'POST',
  path: '/api/user/webhooks/{id}/test',
  policy: 'customer',
  owner,
  limit: 'write',
  params,
  body: noBody,
  answer: ok,
  errors: ['conflict'],
});

export const webhookDeliveries = call({
  name: 'webhooks.deliveries',
  summary: 'What was sent to a webhook in the last 30 days, and what it answered; the newest first',
  method: 'GET',
  path: '/api/user/webhooks/{id}/deliveries',
  policy: 'customer',
  owner,
  limit: 'read',
  params,
  query: z.object({ cursor, limit }),
  answer: z.object({ deliveries: z.array(delivery), next: nextCursor }),
});

export const resendDelivery = call({
  name: 'webhooks.resend',
  summary: 'Send a delivery again, with the same id',
  method: 'POST',
  path: '/api/user/webhook-deliveries/{id}/resend',
  policy: 'customer',
  owner: [{ in: 'params', field: 'id', resource: 'webhook-delivery' }],
  limit: 'write',
  params,
  body: noBody,
  answer: ok,
  errors: ['conflict'],
});
