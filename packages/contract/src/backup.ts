import * as z from 'zod/mini';

/** Why there is no backup: the server offers none, or the backup failed. Nothing was deleted. */
export const missingBackup = z.optional(z.enum(['not_offered', 'failed']));
