import * as z from 'zod/mini';
import { isoTime } from './fields.ts';
import { messageKeys } from './message-keys.ts';

/** The progress of an operation as a customer sees it. */
export const operationProgress = z
  .object({
    operation_id: z.string(),
    state: z.enum(['queued', 'running', 'succeeded', 'failed', 'parked']),
    /** Whole percent; never decreases; 100 only on success. */
    progress: z.int(),
    steps: z.array(z.object({ label: z.string(), state: z.enum(['done', 'doing', 'todo']), ...messageKeys })),
    /** A sentence for the customer when it failed or needs attention. */
    message: z.nullable(z.string()),
    ...messageKeys,
    updated: isoTime,
  })
  .register(z.globalRegistry, { id: 'OperationProgress' });

export type OperationProgress = z.output<typeof operationProgress>;

/** The progress of an installation of any kind. */
export const installStatus = z.object({
  status: z.enum(['ongoing', 'success', 'failed']),
  progress: z.int(),
  message: z.nullable(z.string()),
  ...messageKeys,
  operation: operationProgress,
});

export type InstallStatus = z.output<typeof installStatus>;
