import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RegistrationListenersService } from '../domains/index.ts';
import { NameClaimsRepository } from './name-claims.repository.ts';
import { NameTakeoversService } from './name-takeovers.service.ts';

/** Moves names to the customers who register them, in the transaction that records the registration. */
@Injectable()
export class RegisteredNamesService implements OnModuleInit {
  constructor(
    private readonly registrations: RegistrationListenersService,
    private readonly claims: NameClaimsRepository,
    private readonly takeovers: NameTakeoversService,
  ) {}

  onModuleInit(): void {
    this.registrations.register(async ({ userId, name }) => {
      await this.claims.lock(name);
      await this.takeovers.startRegistered(userId, name);
    });
  }
}
