import type { DomainRecord } from './records.ts';

const dayMs = 86_400_000;
/** How long before the expiry Gandi tries to renew a domain automatically. */
const renewalDays = [31, 15, 1];
/** How long the owner has to confirm their address before the name is taken off the net. */
const confirmationDays = 15;

/** The same day so many years later; from 29 February to the 1st of March, as calendars count on. */
export function yearsLater(ms: number, years: number): number {
  const date = new Date(ms);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.getTime();
}

/** Stages of a domain that is not renewed, with their times. */
export function datesOf({ endsMs }: DomainRecord) {
  return {
    holdBeginsMs: endsMs,
    holdEndsMs: endsMs + 45 * dayMs,
    restoreEndsMs: endsMs + 75 * dayMs,
    freedMs: endsMs + 80 * dayMs,
  };
}

/** When Gandi tries to renew the domain automatically. */
export function renewalsOf({ endsMs }: DomainRecord): number[] {
  return renewalDays.map((days) => endsMs - days * dayMs);
}

/** The latest due renewal attempt that was not made yet. */
export function dueRenewal(domain: DomainRecord, nowMs: number): number | undefined {
  const { enabled, triedMs } = domain.autorenew;
  if (!enabled) return undefined;
  return renewalsOf(domain).findLast((atMs) => atMs <= nowMs && atMs > triedMs);
}

export function confirmationEndsMs({ registeredMs }: DomainRecord): number {
  return registeredMs + confirmationDays * dayMs;
}

/** Whether it was not renewed in time, and can still be restored. */
export function isRestorable(domain: DomainRecord, nowMs: number): boolean {
  const { holdEndsMs, restoreEndsMs } = datesOf(domain);
  return nowMs >= holdEndsMs && nowMs < restoreEndsMs;
}

/** For how many years it can be renewed: registries keep a name for ten years at most. */
export function renewableYears(domain: DomainRecord, nowMs: number): number[] {
  const { endsMs } = domain;
  if (nowMs >= datesOf(domain).holdEndsMs) return [];
  return Array.from({ length: 9 }, (_, index) => index + 1).filter(
    (years) => yearsLater(endsMs, years) <= yearsLater(nowMs, 10),
  );
}
