import type { ApiKeyArea } from '@homeport/contract/api-key-areas';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { tokenHash } from '../../foundation/crypto/encryption.service.ts';
import type { Caller } from '../../foundation/http/handle.decorator.ts';
import { ApiKeysRepository } from './api-keys.repository.ts';

/** The last use is noted at most this often. */
const noteEveryMs = 60_000;

/** Looks up the callers of API keys. */
@Injectable()
export class ApiKeyCallersService {
  constructor(
    private readonly repository: ApiKeysRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns undefined for a key that is unknown, expired or revoked, or whose holder has no access */
  async find(secret: string): Promise<Caller | undefined> {
    const now = this.clock.now();
    const key = await this.repository.findValid(tokenHash(secret), now);
    if (key === null) return undefined;
    const { id, userId, name, access, lastUsedAt } = key;
    const notedBefore = this.clock.in(-noteEveryMs);
    if (lastUsedAt === null || lastUsedAt <= notedBefore) await this.repository.touch(id, now, notedBefore);
    return {
      userId,
      sessionId: id,
      role: 'user',
      isConfirmed: false,
      lacksSecondFactor: false,
      apiKey: { id, name, access, areas: key.areas as ApiKeyArea[] },
    };
  }
}
