import { currentRequest } from '../telemetry/request-context.ts';
import type { HomeportRequest } from './handle.decorator.ts';

/**
 * The only websites of an account that the current request reaches; undefined: all, as operations and schedules do.
 * @param accountId the id of the account's owner
 */
export function reachedWebsites(accountId: string): readonly string[] | undefined {
  const { caller } = (currentRequest().req ?? {}) as Partial<HomeportRequest>;
  return caller?.userId === accountId ? caller.member?.websites : undefined;
}
