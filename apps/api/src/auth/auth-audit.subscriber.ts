import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AuditKind, AuditService } from '../foundation/audit/audit.service.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import {
  accountAccessChanged,
  apiKeyChanged,
  apiKeysEnded,
  deviceForgotten,
  deviceTokenReused,
  emailChangeConfirmed,
  emailChangeRequested,
  emailChangeUndone,
  passwordChanged,
  passwordResetRequested,
  refreshTokenReused,
  roleChanged,
  secondFactorsChanged,
  sessionEnded,
  signedIn,
  signedUp,
} from './auth.events.ts';

/** Writes audit events. They outlive the account and hold no email addresses. */
@Injectable()
export class AuthAuditSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.#recordSessions();
    this.#recordChanges();
  }

  #recordSessions(): void {
    this.events.on(signedUp, ({ userId, ip }) => this.#byPerson('auth.signed_up', userId, ip));
    this.events.on(signedIn, ({ userId, sessionId, secondFactor, origin }) =>
      this.#byPerson('auth.signed_in', userId, origin.ip, {
        session: sessionId,
        second_factor: secondFactor,
        user_agent: origin.userAgent,
      }),
    );
    this.events.on(sessionEnded, ({ userId, sessionId, reason, ip }) =>
      this.#byPerson('auth.session_ended', userId, ip, { session: sessionId, reason }),
    );
    this.events.on(refreshTokenReused, ({ userId, sessionId, origin: { ip, userAgent } }) =>
      this.audit.record({
        userId,
        kind: 'auth.refresh_reused',
        ip,
        detail: { session: sessionId, user_agent: userAgent },
      }),
    );
    this.events.on(deviceForgotten, ({ userId, deviceId, ip }) =>
      this.#byPerson('auth.device_forgotten', userId, ip, { device: deviceId }),
    );
    this.events.on(deviceTokenReused, ({ userId, deviceId, origin: { ip, userAgent } }) =>
      this.audit.record({
        userId,
        kind: 'auth.device_reused',
        ip,
        detail: { device: deviceId, user_agent: userAgent },
      }),
    );
  }

  #recordChanges(): void {
    this.events.on(passwordResetRequested, ({ userId, ip }) =>
      this.audit.record({ userId, kind: 'auth.reset_requested', ip }),
    );
    this.events.on(passwordChanged, ({ userId, ip, by }) =>
      this.#byPerson(by === 'link' ? 'auth.password_reset' : 'auth.password_changed', userId, ip),
    );
    this.events.on(emailChangeRequested, ({ userId, changeId, ip }) =>
      this.#byPerson('auth.email_change_requested', userId, ip, { change: changeId }),
    );
    this.events.on(emailChangeConfirmed, ({ userId, changeId, ip }) =>
      this.#byPerson('auth.email_changed', userId, ip, { change: changeId }),
    );
    this.events.on(emailChangeUndone, ({ userId, changeId, ip }) =>
      this.#byPerson('auth.email_change_undone', userId, ip, { change: changeId }),
    );
    this.events.on(secondFactorsChanged, ({ userId, change: { change, ...detail }, origin }) =>
      this.audit.record({
        userId,
        ...(origin === undefined ? {} : { actorId: userId, ip: origin.ip }),
        kind: `auth.${change}`,
        detail,
      }),
    );
    this.events.on(apiKeyChanged, ({ userId, change, key, origin }) =>
      this.#byPerson(`auth.${change}`, userId, origin.ip, {
        name: key.name,
        prefix: key.prefix,
        scope: `${key.access}: ${key.areas.join(', ')}`,
        expires: key.expiresAt.toISOString(),
      }),
    );
    this.events.on(apiKeysEnded, ({ userId, ...detail }) =>
      this.audit.record({ userId, kind: 'auth.api_keys_ended', detail }),
    );
    this.events.on(roleChanged, ({ userId, from, to, by, handOverTo }) => {
      const { reason, ...actor } = by ?? {};
      const detail: Record<string, string | null> = { from, to };
      if (reason !== undefined) detail['reason'] = reason;
      if (handOverTo !== null) detail['tickets_to'] = handOverTo;
      return this.audit.record({ userId, kind: 'auth.role_changed', ...actor, detail });
    });
    this.events.on(accountAccessChanged, ({ reason, ...decision }) =>
      this.audit.record({ ...decision, detail: { reason } }),
    );
  }

  async #byPerson(
    kind: AuditKind,
    userId: string,
    ip: string,
    detail: Record<string, string> = {},
  ): Promise<void> {
    await this.audit.record({ userId, actorId: userId, kind, ip, detail });
  }
}
