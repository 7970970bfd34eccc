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
export function linkOfTask(kind: OperationKind, name: string | null, hasFailed: boolean): NotificationLink {
  const retry = hasFailed ? noticeOf(kind)?.retry : undefined;
  const place = retry ?? placeOf(kind, name, hasFailed);
  return { place, name: needsName(place) ? name : null };
}

function placeOf(kind: OperationKind, name: string | null, hasFailed: boolean): NotificationLink['place'] {
  const [module] = kind.split('.');
  if (module === 'billing') return 'settings';
  if (module === 'email') return 'email';
  if (name === null) return 'home';
  if (module === 'domains' || module === 'dns') return 'domain';
  return deletions.includes(kind) && !hasFailed ? 'home' : 'website';
}

const needsName = (place: NotificationLink['place']) =>
  place === 'website' || place === 'domain' || place === 'add_website';
