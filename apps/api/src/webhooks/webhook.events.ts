import { defineEvent } from '../foundation/events/domain-events.service.ts';

/** A webhook was switched off, because nothing could be delivered to it for days. */
export const webhookDisabled = defineEvent<{ userId: string; webhookId: string; url: string }>(
  'webhooks.disabled',
);

/** All webhooks of a person were switched off, because their access changed. */
export const webhooksEnded = defineEvent<{ userId: string; webhooks: number; reason: string }>(
  'webhooks.ended',
);

/** A person created, changed or removed a webhook. */
export const webhookChanged = defineEvent<{
  userId: string;
  change: 'created' | 'changed' | 'removed' | 'secret_rotated';
  url: string;
  ip: string;
}>('webhooks.changed');
