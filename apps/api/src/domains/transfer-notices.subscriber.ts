import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import {
  domainLeft,
  type LockRequested,
  lockRequested,
  ownerChangeEnded,
  transferAwayBegan,
  transferCodeShown,
  transferCompleted,
  transferDeclined,
  transferRefused,
  transferRequested,
  transferUnanswered,
} from './domains.events.ts';

/** Writes the emails and audit events about transfers and owners of domains. */
@Injectable()
export class TransferNoticesSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly people: AuthService,
    private readonly mail: MailService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.#onTransfersToUs();
    this.#onTransfersAway();
    this.events.on(lockRequested, (event) => this.#onLock(event));
    this.events.on(ownerChangeEnded, async ({ userId, name, isDone, updateId }) => {
      const kind = isDone ? 'domains.owner_changed' : 'domains.owner_change_failed';
      await this.audit.record({ userId, kind, detail: { name } });
      const dedupeKey = `domain-owner-changed:${updateId}`;
      const data = { name, isDone };
      await this.mail.send({
        ...(await this.#to(userId)),
        dedupeKey,
        template: 'domain-owner-changed',
        data,
      });
    });
  }

  /** Owners who change the lock themselves get no email. */
  async #onLock({ userId, name, isLocked, endsCode, by, operationId }: LockRequested): Promise<void> {
    const kind = isLocked ? 'domains.locked' : 'domains.unlocked';
    if (by === null) return this.audit.record({ userId, actorId: userId, kind, detail: { name } });
    const { actorId, ip, reason } = by;
    await this.audit.record({ userId, actorId, ip, kind, detail: { name, reason } });
    await this.mail.send({
      ...(await this.#to(userId)),
      dedupeKey: `domain-lock-changed:${operationId}`,
      template: 'domain-lock-changed',
      data: { name, isLocked, endsCode, reason },
    });
  }

  #onTransfersToUs(): void {
    this.events.on(transferRequested, async ({ userId, name, transferId }) => {
      await this.audit.record({ userId, kind: 'domains.transfer_requested', detail: { transferId, name } });
      const dedupeKey = `transfer-started:${transferId}`;
      await this.mail.send({
        ...(await this.#to(userId)),
        dedupeKey,
        template: 'transfer-started',
        data: { name },
      });
    });
    this.events.on(transferUnanswered, async ({ userId, name, transferId }) => {
      const dedupeKey = `transfer-unanswered:${transferId}`;
      const to = await this.#to(userId);
      await this.mail.send({ ...to, dedupeKey, template: 'transfer-unanswered', data: { name } });
    });
    this.events.on(transferCompleted, async ({ userId, name, transferId, expiresAt }) => {
      await this.people.bumpStamp(userId);
      await this.audit.record({ userId, kind: 'domains.transferred', detail: { transferId, name } });
      const dedupeKey = `transfer-done:${transferId}`;
      const data = { name, expiresAt: expiresAt.toISOString() };
      await this.mail.send({ ...(await this.#to(userId)), dedupeKey, template: 'transfer-done', data });
    });
    // The email about the refund says why it failed.
    this.events.on(transferRefused, async ({ userId, ...detail }) =>
      this.audit.record({ userId, kind: 'domains.transfer_refused', detail }),
    );
  }

  #onTransfersAway(): void {
    this.events.on(transferCodeShown, async ({ userId, name, at }) => {
      await this.audit.record({ userId, actorId: userId, kind: 'domains.code_shown', detail: { name } });
      const dedupeKey = `transfer-code:${name}:${at.toISOString()}`;
      await this.mail.send({
        ...(await this.#to(userId)),
        dedupeKey,
        template: 'transfer-code',
        data: { name },
      });
    });
    this.events.on(transferAwayBegan, async ({ userId, name, at }) => {
      await this.audit.record({ userId, kind: 'domains.transfer_away_began', detail: { name } });
      await this.mail.send({
        ...(await this.#to(userId)),
        dedupeKey: `transfer-away:${name}:${at.toISOString()}`,
        template: 'transfer-away',
        data: { name },
      });
    });
    this.events.on(transferDeclined, async ({ userId, name }) =>
      this.audit.record({ userId, actorId: userId, kind: 'domains.transfer_declined', detail: { name } }),
    );
    this.events.on(domainLeft, async ({ userId, name }) => {
      await this.people.bumpStamp(userId);
      await this.audit.record({ userId, kind: 'domains.left', detail: { name } });
      const to = await this.#to(userId);
      await this.mail.send({
        ...to,
        dedupeKey: `domain-left:${name}:${to.userId}`,
        template: 'domain-left',
        data: { name },
      });
    });
  }

  async #to(userId: string): Promise<{ to: string; userId: string }> {
    return { to: (await this.people.personOf(userId)).email, userId };
  }
}
