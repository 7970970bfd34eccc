import * as z from 'zod/mini';

/** Why there is no backup: the server does not offer any, or taking it failed. Nothing was destroyed. */
export const missingBackup = z.optional(z.enum(['not_offered', 'failed']));
