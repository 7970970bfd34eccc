import { createSecretKey } from 'node:crypto';
import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { CallerDirectory } from '../foundation/http/access.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Caller } from '../foundation/http/handle.decorator.ts';

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), stamp: z.int(), exp: z.int() });

/** Access tokens: passport-jwt holds the signature and the algorithm, the rest is checked here by the product's clock. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    config: Config,
    private readonly clock: Clock,
    private readonly directory: CallerDirectory,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // A key made once: of a text the library would make one, after some trials, for every token. Its types lag behind.
      secretOrKey: createSecretKey(config.settings.JWT_SECRET, 'utf8') as unknown as Buffer,
      algorithms: ['HS256'],
      // The library would compare with the machine's clock.
      ignoreExpiration: true,
    });
  }

  async validate(payload: unknown): Promise<Caller> {
    const parsed = claims.safeParse(payload);
    if (!parsed.success) throw new AppError('token_invalid');
    const expiredAt = parsed.data.exp * 1000 + timers.clockSkew;
    if (this.clock.now().getTime() > expiredAt) throw new AppError('token_expired');
    return this.directory.callerOf(parsed.data);
  }
}
