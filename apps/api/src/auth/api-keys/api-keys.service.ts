import type { newApiKey } from '@homeport/contract/api-keys';
import { limits } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type * as z from 'zod/mini';
import { Clock } from '../../foundation/clock/clock.ts';
import { tokenHash } from '../../foundation/crypto/encryption.service.ts';
import type { ApiKey } from '../../foundation/database/generated/client.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { Ownership } from '../../foundation/http/access.ts';
import { apiKeyPrefix } from '../../foundation/http/api-key.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import type { Caller } from '../../foundation/http/handle.decorator.ts';
import type { Origin } from '../../foundation/http/origin.ts';
import { newId, newToken } from '../../foundation/ids/ids.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { apiKeyChanged, apiKeysEnded } from '../auth.events.ts';
import { EnrollmentService } from '../factors/enrollment.service.ts';
import { ApiKeysRepository } from './api-keys.repository.ts';

const dayMs = 86_400_000;
/** How much of a key is kept, for recognition. */
const shownLength = apiKeyPrefix.length + 6;

/** Creates and revokes API keys. Only their hashes are stored. */
@Injectable()
export class ApiKeysService implements OnModuleInit {
  constructor(
    private readonly repository: ApiKeysRepository,
    private readonly enrollment: EnrollmentService,
    private readonly events: DomainEventsService,
    private readonly ownership: Ownership,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.ownership.register('api-key', (userId, id) => this.repository.isOf(userId, id));
  }

  /** The newest first. */
  async list(userId: string): Promise<ApiKey[]> {
    return this.repository.listOf(userId);
  }

  /**
   * @returns the key and its secret
   * @throws AppError conflict for staff and above the limit, token_invalid when the session has ended
   */
  async create(
    caller: Caller,
    { name, access, areas, expires_in_days: days }: z.output<typeof newApiKey>,
    origin: Origin,
  ): Promise<{ key: ApiKey; secret: string }> {
    return this.enrollment.change(caller, async ({ id: userId, email, role }) => {
      if (role !== 'user') throw new AppError('conflict', { message: messageOf('auth.apiKeysOfStaff') });
      const now = this.clock.now();
      if ((await this.repository.countValid(userId, now)) >= limits.apiKeys)
        throw new AppError('conflict', {
          message: messageOf('auth.tooManyApiKeys', { limit: limits.apiKeys }),
        });
      const secret = `${apiKeyPrefix}${newToken()}`;
      const key = await this.repository.insert({
        id: newId(),
        userId,
        name,
        prefix: secret.slice(0, shownLength),
        keyHash: tokenHash(secret),
        access,
        areas,
        createdAt: now,
        expiresAt: this.clock.in(days * dayMs),
      });
      await this.events.publish(apiKeyChanged, { userId, email, change: 'api_key_created', key, origin });
      return { key, secret };
    });
  }

  /** It stops at once, in every process: each request looks its key up. */
  async revoke(caller: Caller, id: string, origin: Origin): Promise<void> {
    await this.enrollment.change(caller, async ({ id: userId, email }) => {
      const key = await this.repository.delete(userId, id);
      if (key === undefined) return;
      await this.events.publish(apiKeyChanged, { userId, email, change: 'api_key_revoked', key, origin });
    });
  }

  /** Revokes all keys of a person whose access changes. */
  async endAll(userId: string, reason: string): Promise<void> {
    const keys = await this.repository.deleteAll(userId);
    if (keys > 0) await this.events.publish(apiKeysEnded, { userId, keys, reason });
  }
}
