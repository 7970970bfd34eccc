import { noticeOf } from '../../foundation/operations/operation-profiles.ts';
import type { OperationKind } from '../../foundation/operations/operation-kinds.ts';
import type { NotificationLink } from './notification.ts';

const deletions: readonly OperationKind[] = [
  'hosting.deleteAlias',
  'hosting.deleteMainWebsite',
  'hosting.deleteWebsite',
];

/**
 * Where the customer sees the outcome of a task, or can try it again.
 * @param name its domain; null: it concerns the whole account
 */
export function linkOfTask(
  kind: OperationKind,
  name: string | null,
  hasFailed: boolean,
  input?: unknown,
): NotificationLink {
  const retry = hasFailed ? noticeOf(kind)?.retry : undefined;
  const place = retry ?? placeOf(kind, name, hasFailed);
  const isOffered = needsName(place) && !(place === 'add_website' && isFurtherName(input));
  return { place, name: isOffered ? name : null };
}

/** Where the customer follows a task that is under way; null: there is no screen of its subject yet. */
export function linkOfRunning(kind: OperationKind, name: string | null): NotificationLink | null {
  return kind === 'hosting.addWebsite' || kind === 'hosting.openLocation'
    ? null
    : linkOfTask(kind, name, false);
}

/** Subdomains and aliases need a website to be chosen too, so their form begins empty. */
export function isFurtherName(input: unknown): boolean {
  const way = (input as { addition?: { way?: string } } | null | undefined)?.addition?.way;
  return way !== undefined && way !== 'domain';
}

function placeOf(kind: OperationKind, name: string | null, hasFailed: boolean): NotificationLink['place'] {
  const [module] = kind.split('.');
  if (module === 'billing' || module === 'archives') return 'settings';
  if (module === 'email') return 'email';
  if (module === 'domains' || module === 'dns') return name === null ? 'domains' : 'domain';
  // A first domain that is not connected has no website yet: the dashboard has its form.
  if (name === null || (kind === 'hosting.connectDomain' && hasFailed)) return 'home';
  return deletions.includes(kind) && !hasFailed ? 'home' : 'website';
}

const needsName = (place: NotificationLink['place']) =>
  place === 'website' || place === 'domain' || place === 'add_website';
