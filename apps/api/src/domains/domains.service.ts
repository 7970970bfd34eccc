import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/auth.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { newId } from '../foundation/ids/ids.ts';
import { DomainsRepository } from './domains.repository.ts';

/** Customers' domain names. */
@Injectable()
export class DomainsService {
  constructor(
    private readonly repository: DomainsRepository,
    private readonly people: AuthService,
    private readonly clock: Clock,
  ) {}

  /** Whether a customer without a plan is one who has only domains. */
  async ownsAny(userId: string): Promise<boolean> {
    return this.repository.ownsAny(userId);
  }

  /** Takes over a name that is registered already, for a customer who moves to us with it. */
  async importFor(
    email: string,
    domain: { name: string; registeredAt: Date; expiresAt: Date },
  ): Promise<void> {
    const userId = await this.people.idOf(email);
    if (userId === undefined) throw new AppError('not_found', { message: `${email} has no account.` });
    const saved = await this.repository.save({ id: newId(), userId, createdAt: this.clock.now(), ...domain });
    if (!saved) throw new AppError('conflict', { message: `${domain.name} belongs to another customer.` });
  }
}
