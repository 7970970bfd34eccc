import type { StatusKind, StatusState } from '@homeport/contract/status';
import { defineEvent } from '../foundation/events/domain-events.service.ts';

/** A customer is told of an incident or planned work that concerns them. */
export const statusTold = defineEvent<{
  userId: string;
  eventId: string;
  /** Names what they are told, once. */
  key: string;
  kind: StatusKind;
  state: StatusState;
  title: string;
  /** For planned work: when it begins. */
  startsAt: Date;
}>('status.told');
