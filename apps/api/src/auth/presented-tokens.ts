import { backgroundHeader } from '@homeport/contract/background';
import { workHeader } from '@homeport/contract/work';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../foundation/http/app-error.ts';

/** What a token of ours can look like: longer ones are not even hashed. */
const tokenPattern = /^[\w.-]{1,2048}$/;

/** The token by which a remembered device shows itself, if the request carries one. */
export function deviceTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const value = headers['x-device-token'];
  return typeof value === 'string' && tokenPattern.test(value) ? value : undefined;
}

/** Whether the client made the request by itself. */
export function isBackground({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers[backgroundHeader] === '1';
}

/** The solved challenge that a request carries, if it can be one. */
export function proofOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const value = headers[workHeader];
  return typeof value === 'string' && /^[\w.:,-]{1,500}$/.test(value) ? value : undefined;
}

/**
 * The refresh token of a request: the bearer's, or else the one in the body.
 * @throws AppError token_expired when there is none, token_invalid when it cannot be one of ours
 */
export function refreshTokenOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  body: { refresh_token?: string | undefined } | null | undefined,
): string {
  const bearer = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
  const token = bearer ?? body?.refresh_token;
  if (token === undefined) throw new AppError('token_expired');
  if (!tokenPattern.test(token)) throw new AppError('token_invalid');
  return token;
}
