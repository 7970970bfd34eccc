import type { RegistrationFields } from './registration-rules.ts';
import type { Storage } from '../foundation/session/session.ts';

const ENTRY = 'portal.registration';

/**
 * What somebody has filled in, for when they come back from the checkout without having paid. Take session storage: it is
 * this tab's, and ends with it.
 */
export function keepRegistrationDraft(storage: Storage, userId: string, fields: RegistrationFields): void {
  storage.setItem(ENTRY, JSON.stringify({ userId, fields }));
}

/** Null when nothing is kept, or it is somebody else's. */
export function registrationDraft(storage: Storage, userId: string): RegistrationFields | null {
  const entry: unknown = JSON.parse(storage.getItem(ENTRY) ?? 'null');
  if (typeof entry !== 'object' || entry === null || !('fields' in entry)) return null;
  const kept = entry as { userId: string; fields: RegistrationFields };
  return kept.userId === userId ? kept.fields : null;
}

export function forgetRegistrationDraft(storage: Storage): void {
  storage.removeItem(ENTRY);
}
