import * as z from 'zod/mini';
import { isoTime } from './fields.ts';

/** How much one customer's account may use in a time window. */
export const quotaNames = [
  'tickets',
  'replies',
  'file_bytes',
  'feedback',
  'previews',
  'drafts',
  'operations',
] as const;
export type QuotaName = (typeof quotaNames)[number];

/** How much of its quotas an account has used; `stored_file_bytes` is everything that is stored. */
export const quotaUsage = z
  .object({
    name: z.enum([...quotaNames, 'stored_file_bytes']),
    used: z.number(),
    limit: z.number(),
    /** When the window ends; null: nothing is used, or there is no window. */
    resets: z.nullable(isoTime),
  })
  .register(z.globalRegistry, { id: 'QuotaUsage' });
