import { createSecretKey, type KeyObject } from 'node:crypto';
import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import jwt from 'jsonwebtoken';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { keyId } from '../foundation/crypto/key-id.ts';
import { CallerDirectory } from '../foundation/http/access.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Caller, HomeportRequest } from '../foundation/http/handle.decorator.ts';
import { isBackground } from './presented-tokens.ts';
import { accessTokenAudience, accessTokenType } from './tokens.service.ts';

const claims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  stamp: z.int(),
  ver: z.int(),
  exp: z.int(),
  aud: z.string(),
});

/** Tokens of older releases, without type and audience. They count as expired, so that browsers renew them. */
const formerClaims = z.strictObject({ sub: z.uuid(), sid: z.uuid(), stamp: z.int(), exp: z.int() });

const bearerOf = ExtractJwt.fromAuthHeaderAsBearerToken() as unknown as (
  request: FastifyRequest,
) => string | null;

/** Access tokens: passport-jwt checks signature and algorithm; the rest is checked here, by the product's clock. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly directory: CallerDirectory,
  ) {
    super({
      jwtFromRequest: bearerOf,
      secretOrKeyProvider: keyProvider([config.settings.JWT_SECRET, ...config.settings.JWT_ACCEPTED_SECRETS]),
      algorithms: ['HS256'],
      // The library would compare with the machine's clock.
      ignoreExpiration: true,
      passReqToCallback: true,
    });
  }

  async validate(request: HomeportRequest, payload: unknown): Promise<Caller> {
    const parsed = claims.safeParse(payload);
    if (!parsed.success) throw new AppError(isFormer(payload) ? 'token_expired' : 'token_invalid');
    const isOurs = parsed.data.aud === accessTokenAudience(this.config.settings);
    if (!isOurs || typeOf(request) !== accessTokenType) throw new AppError('token_invalid');
    const expiredAt = parsed.data.exp * 1000 + timers.clockSkew;
    if (this.clock.now().getTime() > expiredAt) throw new AppError('token_expired');
    return this.directory.callerOf(parsed.data, {
      isBackground: isBackground(request),
      readsSession: request.readsSession ?? true,
    });
  }
}

function isFormer(payload: unknown): boolean {
  return formerClaims.safeParse(payload).success;
}

/** The type in the header of a verified token. */
function typeOf(request: FastifyRequest): string | undefined {
  const token = bearerOf(request);
  return token === null ? undefined : jwt.decode(token, { complete: true })?.header.typ;
}

type KeyProvider = (
  request: FastifyRequest,
  token: string,
  done: (error: AppError | null, key?: Buffer) => void,
) => void;

/**
 * Chooses the key by the id in a token's header; a token without one uses the first key. A token with an unknown key
 * counts as expired, so that the client renews it instead of signing the person out.
 */
function keyProvider(secrets: readonly string[]): KeyProvider {
  // Created once: from strings, the library would create a key for every token. Its types do not know key objects.
  const keys = secrets.map((secret) => ({ id: keyId(secret), key: createSecretKey(secret, 'utf8') }));
  return (_request, token, done) => {
    const id: unknown = jwt.decode(token, { complete: true })?.header.kid;
    const found: KeyObject | undefined =
      id === undefined ? keys[0]?.key : keys.find((one) => one.id === id)?.key;
    if (found === undefined) done(new AppError('token_expired'));
    else done(null, found as unknown as Buffer);
  };
}
