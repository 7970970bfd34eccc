import type { Logger } from '@nestjs/common';
import { ProviderError } from '../../foundation/operations/operation.ts';

/** Works through rows in the order of their ids, a batch at a time. */
export async function inBatches<T extends { id: string }>(
  read: (afterId: string | undefined) => Promise<T[]>,
  work: (row: T) => Promise<void>,
): Promise<void> {
  let rows = await read(undefined);
  while (rows.length > 0) {
    for (const row of rows) await work(row);
    rows = await read(rows.at(-1)?.id);
  }
}

/** Logs a rejection by the provider, so that the next row gets its turn. Throws temporary errors, which end the round. */
export async function skipRejected(
  logger: Logger,
  subject: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderError) || error.passing) throw error;
    logger.error(`${subject}: ${error.kind}: ${error.message}`);
  }
}
