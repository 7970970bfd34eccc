import { defineEvent } from '../foundation/events/domain-events.service.ts';

/** A member of staff is about to open a customer's hosting panel. */
export const panelOpened = defineEvent<{
  ticket: number;
  /** The customer. */
  userId: string;
  accountId: string;
  staffId: string;
  ip: string;
  /** As staff wrote it; null: nothing but the ticket. */
  reason: string | null;
}>('staff.panelOpened');
