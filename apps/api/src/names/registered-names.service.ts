import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RegistrationListeners } from '../domains/registration-listeners.service.ts';
import { NameClaimsRepository } from './name-claims.repository.ts';
import { NameTakeovers } from './name-takeovers.service.ts';

/** Moves names to the customers who register them, in the transaction that records the registration. */
@Injectable()
export class RegisteredNames implements OnModuleInit {
  constructor(
    private readonly registrations: RegistrationListeners,
    private readonly claims: NameClaimsRepository,
    private readonly takeovers: NameTakeovers,
  ) {}

  onModuleInit(): void {
    this.registrations.register(async ({ userId, name }) => {
      await this.claims.lock(name);
      await this.takeovers.startRegistered(userId, name);
    });
  }
}
