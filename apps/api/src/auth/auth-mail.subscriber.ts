import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { newId } from '../foundation/ids/ids.ts';
import { MailReadersService } from '../foundation/mail/mail-readers.service.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import {
  apiKeyChanged,
  deviceTokenReused,
  passwordChanged,
  refreshTokenReused,
  secondFactorsChanged,
  signedUp,
} from './auth.events.ts';
import { UsersRepository } from './users.repository.ts';

/** Welcomes new customers, and emails people about changes of how they sign in. */
@Injectable()
export class AuthMailSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly mail: MailService,
    private readonly readers: MailReadersService,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.readers.registerLocales(({ userId, to }) => this.users.findLocale(userId, to));
    this.events.on(signedUp, ({ userId, email }) =>
      this.mail.send({
        dedupeKey: `welcome:${userId}`,
        to: email,
        userId,
        template: 'welcome',
        data: {},
      }),
    );
    this.events.on(passwordChanged, ({ userId, email, ip, ...change }) =>
      this.mail.send({
        dedupeKey: `password-changed:${change.by === 'link' ? change.linkId : newId()}`,
        to: email,
        userId,
        template: 'password-changed',
        data: { at: this.#now(), ip, ...(change.by === 'settings' ? { inSettings: true } : {}) },
      }),
    );
    this.events.on(secondFactorsChanged, ({ userId, email, change, origin }) =>
      this.mail.send({
        dedupeKey: `security-changed:${newId()}`,
        to: email,
        userId,
        template: 'security-changed',
        data: { ...change, at: this.#now(), ip: origin?.ip ?? null },
      }),
    );
    this.events.on(apiKeyChanged, ({ userId, email, change, key, origin }) =>
      this.mail.send({
        dedupeKey: `${change}:${key.id}`,
        to: email,
        userId,
        template: 'security-changed',
        data: { change, name: key.name, at: this.#now(), ip: origin.ip },
      }),
    );
    this.events.on(refreshTokenReused, ({ userId, email, sessionId, origin: { ip, userAgent } }) =>
      this.mail.send({
        dedupeKey: `session-reuse:${sessionId}`,
        to: email,
        userId,
        template: 'session-reuse',
        data: { at: this.#now(), ip, userAgent },
      }),
    );
    this.events.on(deviceTokenReused, ({ userId, email, deviceId, origin: { ip, userAgent } }) =>
      this.mail.send({
        dedupeKey: `device-reuse:${deviceId}`,
        to: email,
        userId,
        template: 'device-reuse',
        data: { at: this.#now(), ip, userAgent },
      }),
    );
  }

  #now(): string {
    return this.clock.now().toISOString();
  }
}
