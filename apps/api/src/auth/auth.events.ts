import { defineEvent } from '../foundation/events/domain-events.service.ts';

/** An account has another email address, confirmed or restored. */
export const emailChanged = defineEvent<{ userId: string }>('auth.emailChanged');
