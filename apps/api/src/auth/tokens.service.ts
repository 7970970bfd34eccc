import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import type { Settings } from '../foundation/config/schema.ts';
import { EncryptionService } from '../foundation/crypto/encryption.service.ts';
import { keyId } from '../foundation/crypto/key-id.ts';
import type { TokenClaims } from '../foundation/http/access.ts';

/** The session and the person that tokens are for. */
export interface Holder {
  sessionId: string;
  userId: string;
  /** The person's security stamp now. */
  stamp: number;
  /** The session's token version now. */
  tokenVersion: number;
}

export interface TokenPair {
  access_token: string;
  refresh_token: string;
}

/** The media type of access tokens (RFC 9068), in their header. */
export const accessTokenType = 'at+jwt';

/** The service that access tokens are for: the API of this installation. */
export function accessTokenAudience({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): string {
  return new URL('/api', PUBLIC_URL).href;
}

/** Makes tokens. Every kind of sign-in ends in `mint`, and nothing else signs tokens. */
@Injectable()
export class TokensService {
  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly encryption: EncryptionService,
  ) {}

  /**
   * The refresh tokens that can follow one, derived from it: first under the current key, then under former keys, which
   * may have answered a repeated call.
   */
  successorsOf(refreshToken: string): string[] {
    return this.encryption.keyedHashes(refreshToken, 'refresh successor');
  }

  /** @param refreshToken the session's current one, as sent to its holder */
  mint({ sessionId, userId, stamp, tokenVersion }: Holder, refreshToken: string): TokenPair {
    const exp = Math.floor(this.clock.in(timers.accessToken).getTime() / 1000);
    const { settings } = this.config;
    const aud = accessTokenAudience(settings);
    const claims: TokenClaims = { sub: userId, sid: sessionId, stamp, ver: tokenVersion, exp, aud };
    const { JWT_SECRET } = settings;
    const header = { alg: 'HS256', typ: accessTokenType, kid: keyId(JWT_SECRET) } as const;
    return {
      access_token: jwt.sign(claims, JWT_SECRET, { header, noTimestamp: true }),
      refresh_token: refreshToken,
    };
  }
}
