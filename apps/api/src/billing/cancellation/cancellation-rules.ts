import { timers } from '@homeport/contract/limits';
import { type BusinessCalendar, endOfBusinessDay } from './business-days.ts';

/** Customers read that access ends 1-5 business days after they cancelled. */
const latestDays = 5;
/** Staff may have taken longer; the customer still gets a business day's notice. */
const noticeDays = 1;
const dayMs = 24 * 60 * 60 * 1000;

/** When access ends for a cancellation that is confirmed now. */
export function accessEnd(requestedAt: Date, confirmedAt: Date, calendar: BusinessCalendar): Date {
  const promised = endOfBusinessDay(requestedAt, latestDays, calendar);
  const notice = endOfBusinessDay(confirmedAt, noticeDays, calendar);
  return promised > notice ? promised : notice;
}

/** The end of the time in which nothing of the customer's is deleted after access has ended. */
export function dataKeptTill(accessEndedAt: Date): Date {
  return new Date(accessEndedAt.getTime() + timers.dataKeptAfterCancellationDays * dayMs);
}
