import { AsyncLocalStorage } from 'node:async_hooks';
import type { ActingMember, HomeportRequest } from '../http/handle.decorator.ts';
import { currentRequest } from '../telemetry/request-context.ts';

const running = new AsyncLocalStorage<{ accountId: string; member: ActingMember }>();

/** Runs work that a member of an account started, such as an operation. */
export function runForMember<T>(accountId: string, member: ActingMember, work: () => Promise<T>): Promise<T> {
  return running.run({ accountId, member }, work);
}

/**
 * The member who acts in the account now: in the current request, or in the work that they started.
 * @param accountId the id of the account's owner
 */
export function actingMember(accountId: string): ActingMember | undefined {
  const work = running.getStore();
  if (work !== undefined) return work.accountId === accountId ? work.member : undefined;
  const { caller } = (currentRequest().req ?? {}) as Partial<HomeportRequest>;
  return caller?.userId === accountId ? caller.member : undefined;
}
