import type { Website } from '@homeport/contract/hosting';
import { calendarDay, absoluteTime } from '../foundation/format/dates.ts';
import type { Tone } from '../ui/chip.tsx';
import { healthTexts as text } from './health-texts.ts';

/** One check of a website: its state, and what to know or do about it. */
export interface Check {
  state: string;
  tone: Tone;
  description?: string | undefined;
}

export function dnsCheck({ pointing: { target } }: Website): Check {
  const tone = target === 'here' ? 'ok' : target === 'unknown' ? 'neutral' : 'warn';
  return { state: text(`dns_${target}`), tone };
}

export function certificateCheck(website: Website): Check {
  const { certificate } = website.health;
  const tone = certificate === 'valid' ? 'ok' : certificate === 'unknown' ? 'neutral' : 'warn';
  return { state: text(`certificate_${certificate}`), tone, description: aboutCertificate(website) };
}

export function answersCheck({ health: { answers, http_status } }: Website): Check {
  const state = text(`answers_${answers}`);
  if (answers === 'error')
    return { state, tone: 'bad', description: text('answersErrorWhy', { status: String(http_status) }) };
  if (answers === 'silent') return { state, tone: 'bad', description: text('answersSilentWhy') };
  return { state, tone: answers === 'ok' ? 'ok' : 'neutral' };
}

/** Whether the customer can have another attempt made now. */
export function canTryCertificate({ pointing, health }: Website, now: Date): boolean {
  return (
    pointing.target === 'here' &&
    health.issues_certificates &&
    health.certificate_problem !== null &&
    (health.retry_at === null || new Date(health.retry_at) <= now)
  );
}

function aboutCertificate({ pointing, health }: Website): string | undefined {
  const { certificate, certificate_ends, issues_certificates, certificate_problem, next_attempt } = health;
  if (certificate === 'valid' && certificate_ends !== null && certificate_problem === null) {
    const day = calendarDay(new Date(certificate_ends));
    return issues_certificates ? text('certificateRenews', { day }) : text('certificateUntil', { day });
  }
  if (!issues_certificates) return certificate === 'unknown' ? undefined : text('certificateByHand');
  if (pointing.target === 'elsewhere' || pointing.target === 'nowhere') return text('certificateWaits');
  if (certificate_problem !== null) {
    const why = text(`problem_${certificate_problem}`);
    if (next_attempt === null) return why;
    return `${why} ${text('nextAttempt', { time: absoluteTime(new Date(next_attempt)) })}`;
  }
  return certificate === 'unknown' || certificate === 'valid' ? undefined : text('certificateComing');
}
