import type { NotificationTopic } from '@homeport/contract/notifications';
import { defineEvent } from '../../foundation/events/domain-events.service.ts';

/** Something that a customer is told, whether or not they want it in the bell. */
export const customerTold = defineEvent<{
  userId: string;
  topic: NotificationTopic;
  kind: string;
  values: Record<string, string | number>;
  /** Names what happened. */
  event: string;
}>('account.customerTold');
