import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { keyId } from '../foundation/crypto/key-id.ts';
import type { TokenClaims } from '../foundation/http/access.ts';

/** Whose tokens are made. */
export interface Holder {
  sessionId: string;
  userId: string;
  /** The person's security stamp now. */
  stamp: number;
}

export interface TokenPair {
  access_token: string;
  refresh_token: string;
}

/** Makes tokens. Every way in ends in this one method, and nothing else signs anything. */
@Injectable()
export class TokenMinter {
  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @param refreshToken the session's current one, as it goes to its holder */
  mint({ sessionId, userId, stamp }: Holder, refreshToken: string): TokenPair {
    const exp = Math.floor(this.clock.in(timers.accessToken).getTime() / 1000);
    const claims: TokenClaims = { sub: userId, sid: sessionId, stamp, exp };
    const { JWT_SECRET } = this.config.settings;
    const options = { algorithm: 'HS256', noTimestamp: true, keyid: keyId(JWT_SECRET) } as const;
    return {
      access_token: jwt.sign(claims, JWT_SECRET, options),
      refresh_token: refreshToken,
    };
  }
}
