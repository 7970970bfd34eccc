import type { Website, WebsiteHealth } from '@homeport/contract/hosting';
import { calendarDay, absoluteTime } from '../foundation/format/dates.ts';
import type { Tone } from '../ui/chip.tsx';
import { healthTexts as text } from './health-texts.ts';
import { isNotPointingHere } from './pointing.ts';

/** The part of a website's page where its PHP version is chosen. */
export const phpVersionAnchor = 'php-version';

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
export function canTryCertificate({ pointing, health }: Website): boolean {
  return pointing.target === 'here' && health.can_retry;
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

/** What can be wrong with a website, the most urgent first. */
const issues = ['not_served', 'silent', 'error', 'dns', 'www', 'certificate', 'php', 'wordpress'] as const;
export type Issue = (typeof issues)[number];

/** What is wrong with a website and cannot be left to us, the most urgent first. */
export function issuesOf(website: Website): Issue[] {
  return issues.filter((issue) => hasIssue[issue](website));
}

/** How urgent the first of a website's issues is: 0 is the most urgent; without an issue, more than all others. */
export function urgencyOf(website: Website): number {
  const [first] = issuesOf(website);
  return first === undefined ? issues.length : issues.indexOf(first);
}

const isServedHere = ({ state, pointing }: Website) => state === 'active' && !isNotPointingHere(pointing);

const hasIssue: Record<Issue, (website: Website) => boolean> = {
  not_served: ({ state }) => state === 'missing' || state === 'switched_off' || state === 'suspended',
  silent: (website) => isServedHere(website) && website.health.answers === 'silent',
  error: (website) => isServedHere(website) && website.health.answers === 'error',
  dns: ({ state, pointing }) => state === 'active' && isNotPointingHere(pointing),
  www: ({ state, www_pointing }) =>
    state === 'active' && www_pointing !== undefined && isNotPointingHere(www_pointing),
  certificate: (website) => isServedHere(website) && lacksCertificate(website.health),
  php: ({ state, health }) => state === 'active' && health.php?.is_supported === false,
  wordpress: ({ state, health }) => state === 'active' && health.wordpress?.is_supported === false,
};

/** Whether a certificate is missing and not just being issued. */
function lacksCertificate({ certificate, certificate_problem, issues_certificates }: WebsiteHealth): boolean {
  if (certificate === 'valid' || certificate === 'unknown') return false;
  return !issues_certificates || certificate_problem !== null || certificate === 'expired';
}

/** What runs on the website, as far as it is known. */
export function softwareChecks({ health: { php, wordpress } }: Website): { label: string; check: Check }[] {
  const checkOf = (software: NonNullable<WebsiteHealth['php']>, why: string): Check =>
    software.is_supported
      ? { state: text('supported'), tone: 'ok' }
      : { state: text('unsupported'), tone: 'warn', description: why };
  return [
    ...(php === null
      ? []
      : [{ label: text('php', { version: php.version }), check: checkOf(php, text('phpUnsupportedWhy')) }]),
    ...(wordpress === null
      ? []
      : [
          {
            label: text('wordpress', { version: wordpress.version }),
            check: checkOf(wordpress, text('wordpressUnsupportedWhy')),
          },
        ]),
  ];
}
