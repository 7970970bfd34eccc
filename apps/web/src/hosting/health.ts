import type { Website, WebsiteHealth } from '@homeport/contract/hosting';
import { calendarDay, absoluteTime } from '../foundation/format/dates.ts';
import type { Tone } from '../ui/chip.tsx';
import { healthTexts as text } from './health-texts.ts';
import { listOf } from '../foundation/format/numbers.ts';
import { delegationProblem, isNotPointingHere, isUndelegated } from './pointing.ts';

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

/** Which nameservers are responsible for the name; undefined: not known. */
export function nameserversCheck({ website, pointing }: Website): Check | undefined {
  const { delegation } = pointing;
  if (delegation === undefined) return undefined;
  const state = text(`nameservers_${delegation.state}`);
  if (isUndelegated(pointing))
    return { state, tone: 'bad', description: delegationProblem(website.ascii_name, pointing) };
  return {
    state,
    tone: delegation.state === 'here' ? 'ok' : 'neutral',
    description: listOf(delegation.nameservers),
  };
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

/** Whether the website's server updates WordPress, and there is something to update to. */
export function canUpdateWordpress({ health, missing_abilities }: Website): boolean {
  return health.wordpress?.update !== undefined && !missing_abilities?.includes('wordpress_updates');
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
const issues = [
  'missing',
  'switched_off',
  'suspended',
  'silent',
  'error',
  'nameservers',
  'dns',
  'www',
  'certificate',
  'security_update',
  'wordpress',
  'php',
  'server',
] as const;
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

/** Whether it is not known how visitors meet a website that may be served: it was not checked in the last day. */
export function isUnchecked({ state, health }: Website): boolean {
  return state === 'active' && health.checked_at === null;
}

const isServedHere = ({ state, pointing }: Website) =>
  state === 'active' && !isNotPointingHere(pointing) && !isUndelegated(pointing);

const hasIssue: Record<Issue, (website: Website) => boolean> = {
  missing: ({ state }) => state === 'missing',
  switched_off: ({ state }) => state === 'switched_off',
  suspended: ({ state }) => state === 'suspended',
  silent: (website) => isServedHere(website) && website.health.answers === 'silent',
  error: (website) => isServedHere(website) && website.health.answers === 'error',
  nameservers: ({ state, pointing }) => state === 'active' && isUndelegated(pointing),
  dns: ({ state, pointing }) => state === 'active' && isNotPointingHere(pointing) && !isUndelegated(pointing),
  www: ({ state, pointing, www_pointing }) =>
    state === 'active' &&
    www_pointing !== undefined &&
    isNotPointingHere(www_pointing) &&
    !isUndelegated(pointing),
  certificate: (website) => isServedHere(website) && lacksCertificate(website.health),
  php: ({ state, health }) => state === 'active' && health.php?.is_supported === false,
  security_update: ({ state, health }) =>
    state === 'active' && health.wordpress?.update?.is_security === true,
  wordpress: ({ state, health }) => state === 'active' && health.wordpress?.is_supported === false,
  // Last, because all else is what was seen when the server last answered.
  server: ({ state, server_unreachable }) => state === 'active' && server_unreachable,
};

/** Whether a certificate is missing and not just being issued. */
function lacksCertificate({ certificate, certificate_problem, issues_certificates }: WebsiteHealth): boolean {
  if (certificate === 'valid' || certificate === 'unknown') return false;
  return !issues_certificates || certificate_problem !== null || certificate === 'expired';
}

/** What runs on the website, as far as it is known. */
export function softwareChecks({ health: { php, wordpress } }: Website): { label: string; check: Check }[] {
  return [
    ...(php === null ? [] : [{ label: text('php', { version: php.version }), check: phpCheck(php) }]),
    ...(wordpress === null
      ? []
      : [{ label: text('wordpress', { version: wordpress.version }), check: wordpressCheck(wordpress) }]),
  ];
}

const supported = (): Check => ({ state: text('supported'), tone: 'ok' });
const unsupported = (): Check => ({ state: text('unsupported'), tone: 'warn' });

function phpCheck({ is_supported }: NonNullable<WebsiteHealth['php']>): Check {
  return is_supported ? supported() : { ...unsupported(), description: text('phpUnsupportedWhy') };
}

function wordpressCheck({ is_supported, update }: NonNullable<WebsiteHealth['wordpress']>): Check {
  if (!is_supported) return { ...unsupported(), description: text('wordpressUnsupportedWhy') };
  if (update?.is_security !== true) return supported();
  const description = text('securityUpdateWhy', { version: update.version });
  return { state: text('securityUpdate'), tone: 'warn', description };
}
