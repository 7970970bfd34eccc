import { defineEvent } from '../foundation/events/domain-events.service.ts';

/** An archive can be downloaded. */
export const archiveReady = defineEvent<{
  archiveId: string;
  userId: string;
  kind: 'invoices' | 'data';
  /** When it is deleted. */
  endsAt: Date;
}>('archives.ready');
