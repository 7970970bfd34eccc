import type { personalDetails } from '@homeport/contract/personal-details';
import { Injectable } from '@nestjs/common';
import type * as z from 'zod/mini';
import { AuthService, type Person } from '../auth/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Database } from '../foundation/database/database.ts';
import type { Origin } from '../foundation/http/origin.ts';

/** A customer's name and company. */
@Injectable()
export class PersonalDetailsService {
  constructor(
    private readonly auth: AuthService,
    private readonly audit: AuditService,
    private readonly db: Database,
  ) {}

  /** Saves name and company; empty ones are not set. Saving the same again changes nothing. */
  async save(
    userId: string,
    { name, company }: z.output<typeof personalDetails>,
    { ip }: Origin,
  ): Promise<Person> {
    const wanted = { name: name || null, company: company || null };
    return this.db.transaction(async () => {
      const known = await this.auth.personOf(userId);
      if (known.name !== wanted.name || known.company !== wanted.company) {
        await this.auth.saveProfile(userId, wanted);
        await this.audit.record({ userId, actorId: userId, kind: 'account.details_changed', ip });
      }
      return { ...known, ...wanted };
    });
  }
}
