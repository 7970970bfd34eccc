import { type Finding, ok, problem } from '../../foundation/doctor/doctor-check.ts';
import { messageOf } from '../../foundation/messages/message.ts';

/** Licenses and certificates that end sooner are a problem. */
export const noticeDays = 14;
const dayMs = 86_400_000;

/** Whole days until a moment; negative: it has passed. */
export function daysUntil(moment: Date, now: Date): number {
  return Math.floor((moment.getTime() - now.getTime()) / dayMs);
}

/** What the end of a panel's own certificate means. */
export function certificateFinding(end: Date, now: Date): Finding {
  const day = end.toISOString().slice(0, 10);
  const days = daysUntil(end, now);
  if (days >= noticeDays) return ok(messageOf('doctor.panel.validUntil', { day }));
  return problem(
    messageOf(days < 0 ? 'doctor.panel.expired' : 'doctor.panel.ends', { day }),
    messageOf('doctor.panel.renewCertificate'),
  );
}
