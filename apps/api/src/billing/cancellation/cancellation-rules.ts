import { timers } from '@homeport/contract/limits';
import { type BusinessCalendar, endOfBusinessDay } from './business-days.ts';

/** Customers read that access ends 1-5 business days after they cancelled. */
const latestDays = 5;
/** Staff may have taken longer; the customer still gets a business day's notice. */
const noticeDays = 1;
const dayMs = 24 * 60 * 60 * 1000;

/** When the access of a customer ends whose cancellation is confirmed now. */
export function accessEnd(requestedAt: Date, confirmedAt: Date, calendar: BusinessCalendar): Date {
  const promised = endOfBusinessDay(requestedAt, latestDays, calendar);
  const notice = endOfBusinessDay(confirmedAt, noticeDays, calendar);
  return promised > notice ? promised : notice;
}

/** Until when nothing of a customer's is deleted whose access ended then. */
export function dataKeptTill(accessEndedAt: Date): Date {
  return new Date(accessEndedAt.getTime() + timers.dataKeptAfterCancellationDays * dayMs);
}
