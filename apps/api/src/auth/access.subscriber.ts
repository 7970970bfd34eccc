import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import {
  accessEnded,
  accountAccessChanged,
  emailChangeConfirmed,
  emailChangeUndone,
  passwordChanged,
  roleChanged,
  secondFactorAdded,
  secondFactorsChanged,
} from './auth.events.ts';
import { ApiKeysService } from './api-keys/api-keys.service.ts';
import { CodesService } from './codes.service.ts';
import { DevicesService } from './devices.service.ts';
import { FactorRemovalService } from './factors/factor-removal.service.ts';
import { PasswordLinksService } from './password-links.service.ts';
import { SessionsService } from './sessions.service.ts';

/** Ends what was opened or mailed before a change of how a person signs in: sessions, devices, API keys, links and codes. */
@Injectable()
export class AccessSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly links: PasswordLinksService,
    private readonly codes: CodesService,
    private readonly factors: FactorRemovalService,
    private readonly keys: ApiKeysService,
  ) {}

  onModuleInit(): void {
    this.events.on(passwordChanged, async ({ userId, email, ...change }) => {
      if (change.by === 'link') {
        await this.sessions.endAll(userId, 'password reset');
        await this.#endPrograms(userId, 'password reset');
      } else await this.sessions.endOthers(userId, change.sessionId, 'password changed');
      await this.#endMailed(userId, [email]);
    });
    this.events.on(emailChangeConfirmed, async ({ userId, sessionId, oldEmail, newEmail }) => {
      await this.sessions.endOthers(userId, sessionId, 'email changed');
      await this.#endMailed(userId, [oldEmail, newEmail]);
    });
    this.events.on(emailChangeUndone, async ({ userId, emails, distrustedSince }) => {
      await this.factors.removeAddedSince(userId, distrustedSince);
      await this.sessions.endAll(userId, 'email change undone');
      await this.#endPrograms(userId, 'email change undone');
      await this.#endMailed(userId, emails);
    });
    this.events.on(secondFactorAdded, async ({ userId, sessionId, isFirst }) => {
      await this.sessions.confirm({ userId, sessionId }, { withSecondFactor: true });
      if (!isFirst) return;
      // They were opened without a second factor.
      await this.sessions.endOthers(userId, sessionId, 'second factor added');
      await this.devices.forgetAll(userId);
    });
    this.events.on(secondFactorsChanged, async ({ userId, change: { change } }) => {
      if (change === 'second_factors_removed') await this.#signOut(userId, 'second factors removed');
    });
    this.events.on(roleChanged, async ({ userId, from }) => {
      if (from !== null) await this.#signOut(userId, 'role changed');
    });
    this.events.on(accountAccessChanged, async ({ userId, kind }) => {
      if (kind !== 'staff.account_enabled') await this.#signOut(userId, 'ended by staff');
    });
  }

  async #signOut(userId: string, reason: string): Promise<void> {
    await this.sessions.endAll(userId, reason);
    await this.#endPrograms(userId, reason);
    await this.devices.forgetAll(userId);
  }

  /** Ends what works without a sign-in. */
  async #endPrograms(userId: string, reason: string): Promise<void> {
    await this.keys.endAll(userId, reason);
    await this.events.publish(accessEnded, { userId, reason });
  }

  /** Ends what was mailed to a person, and the devices that sign in without a mailed code. */
  async #endMailed(userId: string, emails: readonly string[]): Promise<void> {
    await this.devices.forgetAll(userId);
    await this.links.endAll(userId);
    for (const email of emails) await this.codes.endAll(email);
  }
}
