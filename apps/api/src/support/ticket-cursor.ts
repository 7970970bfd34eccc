import { AppError } from '../foundation/http/app-error.ts';
import type { TicketOrder } from './tickets.repository.ts';
import { messageOf } from '../foundation/messages/message.ts';

/** The last ticket of a page. */
export interface TicketKey {
  /** The part of the list. */
  part: number;
  /** The sort key of that part; null if it is sorted by number alone. */
  at: Date | null;
  number: number;
}

export function writeCursor({ part, at, number }: TicketKey): string {
  return `${part}~${at?.toISOString() ?? ''}~${number}`;
}

/**
 * @param orders of the parts of the list
 * @throws AppError validation_error for a cursor of another list
 */
export function readCursor(text: string, orders: readonly TicketOrder[]): TicketKey {
  const [, part = '', iso = '', digits = ''] = /^(\d)~([^~]*)~(\d{1,9})$/.exec(text) ?? [];
  const at = iso === '' ? null : new Date(iso);
  const order = part === '' ? undefined : orders[Number(part)];
  const fits = at === null ? order === 'created' : order !== 'created' && isMoment(at, iso);
  if (order === undefined || !fits)
    throw new AppError('validation_error', { fields: { cursor: messageOf('input.cursor') } });
  return { part: Number(part), at, number: Number(digits) };
}

function isMoment(at: Date, iso: string): boolean {
  return !Number.isNaN(at.getTime()) && at.toISOString() === iso;
}
