import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';

const dayMs = 86_400_000;

/** Deletes rows that no longer count. */
@Injectable()
export class AuthHousekeepingRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async deleteOld(): Promise<void> {
    const { client } = this.db;
    const [now, twoDaysAgo] = [this.clock.now(), this.clock.in(-2 * dayMs)];
    // Daily limits count codes.
    await client.oneTimeCode.deleteMany({ where: { createdAt: { lt: twoDaysAgo } } });
    await client.passwordResetToken.deleteMany({ where: { expiresAt: { lt: twoDaysAgo } } });
    await client.rememberedDevice.deleteMany({ where: { expiresAt: { lte: now } } });
    // Changes that can neither be confirmed nor undone.
    await client.emailChange.deleteMany({
      where: {
        expiresAt: { lt: twoDaysAgo },
        OR: [{ undoUntil: null }, { undoUntil: { lt: twoDaysAgo } }],
      },
    });
    // Refresh tokens of ended sessions are recognized as copies for some time.
    const endedBefore = { lt: this.clock.in(-timers.refreshRemembered) };
    await client.session.deleteMany({
      where: { OR: [{ expiresAt: endedBefore }, { revokedAt: endedBefore }] },
    });
    await client.usedChallenge.deleteMany({ where: { expiresAt: { lte: now } } });
    await client.apiKey.deleteMany({ where: { expiresAt: { lt: this.clock.in(-30 * dayMs) } } });
    await client.authenticator.deleteMany({
      where: { confirmedAt: null, createdAt: { lt: this.clock.in(-dayMs) } },
    });
  }
}
