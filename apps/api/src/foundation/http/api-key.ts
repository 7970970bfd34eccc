import { apiKeyScopeOf } from '@homeport/contract/api-keys';
import type { Call } from '@homeport/contract/call';
import { messageOf } from '../messages/message.ts';
import { AppError } from './app-error.ts';
import type { CallerKey, HomeportRequest } from './handle.decorator.ts';

/** Begins every API key, so that scanners of published code recognize them. */
export const apiKeyPrefix = 'hpk_';

/** The API key in the Authorization header; keys anywhere else are ignored. */
export function presentedApiKey(headers: HomeportRequest['headers']): string | undefined {
  return /^bearer +(hpk_\S*) *$/i.exec(headers.authorization ?? '')?.[1];
}

/** Whether a call is made with an API key, valid or not. */
export function hasApiKey({ policy }: Call, headers: HomeportRequest['headers']): boolean {
  const isOfPerson = policy === 'customer' || policy === 'staff' || policy === 'admin';
  return isOfPerson && presentedApiKey(headers) !== undefined;
}

/** @throws AppError api_key_scope, which names what the call needs */
export function requireScope(call: Call, { access, areas }: CallerKey): void {
  const needed = apiKeyScopeOf(call);
  if (needed === undefined) throw new AppError('api_key_scope');
  if (!areas.includes(needed.area) || (needed.access === 'write' && access !== 'write'))
    throw new AppError('api_key_scope', { message: messageOf('auth.apiKeyScope', { ...needed }) });
}
