import { listTransfers } from '@homeport/contract/domain-transfers';
import type { DomainTransfer } from '@homeport/contract/domain-transfers';
import { query } from '../../foundation/http/query.ts';

/** The customer’s transfers to us. */
export const transfers = () => query(listTransfers, {});

/** Whether a transfer is paid and not finished. */
export const isUnderWay = ({ state }: DomainTransfer): boolean =>
  state === 'requesting' || state === 'confirming' || state === 'waiting' || state === 'stuck';
