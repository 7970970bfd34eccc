import { backgroundHeader } from '@homeport/contract/background';
import { workHeader } from '@homeport/contract/work';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../foundation/http/app-error.ts';

/** The format of our tokens. Longer ones are rejected before they are hashed. */
const tokenPattern = /^[\w.-]{1,2048}$/;

/** The token of a remembered device, if the request has one. */
export function deviceTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const value = headers['x-device-token'];
  return typeof value === 'string' && tokenPattern.test(value) ? value : undefined;
}

/** Whether the client made the request without an action of the person. */
export function isBackground({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers[backgroundHeader] === '1';
}

/** The proof of work of a request, if it has one of the right format. */
export function proofOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const value = headers[workHeader];
  return typeof value === 'string' && /^[\w.:,-]{1,500}$/.test(value) ? value : undefined;
}

/**
 * The refresh token of a request: from the Authorization header, or else from the body.
 * @throws AppError token_expired without a token, token_invalid for a token of another format
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
