import type { Operation } from '../database/generated/client.ts';
import { defineEvent } from '../events/domain-events.service.ts';

/** An operation whose owner is told that it succeeded or failed for good. */
export type ToldOperation = Pick<Operation, 'id' | 'kind' | 'key' | 'input'> & {
  ownerId: string;
  state: 'succeeded' | 'failed';
  errorCode: string | null;
};

/** Published in the transaction that ends the operation. */
export const operationEnded = defineEvent<ToldOperation>('operations.ended');
