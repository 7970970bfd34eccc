import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import type { OwnerUpdateKind } from '../../foundation/database/generated/enums.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import type { Domain } from '../domains.repository.ts';
import type { DomainContact } from '../registrars/registrar-driver.ts';
import { OwnedDomainsRepository } from './owned-domains.repository.ts';
import { OwnerUpdateSecretsService } from './owner-update-secrets.service.ts';
import { UpdateOwnerOperation } from './update-owner.operation.ts';

/** Starts changes of owners, one at a time for each domain. */
@Injectable()
export class OwnerUpdatesService {
  constructor(
    private readonly domains: OwnedDomainsRepository,
    private readonly operation: UpdateOwnerOperation,
    private readonly secrets: OwnerUpdateSecretsService,
    private readonly audit: AuditService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Whether this change is under way. @throws AppError conflict while another one is */
  async isUnderWay({ id }: Domain, owner: DomainContact, kind: OwnerUpdateKind): Promise<boolean> {
    const update = await this.domains.updateOf(id);
    if (update === null) return false;
    if (update.kind === kind && isDeepStrictEqual(this.secrets.open(update), owner)) return true;
    throw new AppError('conflict', { message: messageOf('domains.ownerUnderWay') });
  }

  /** Starts a change, or joins the same one. @throws AppError conflict while another one is under way */
  async start(domain: Domain, owner: DomainContact, kind: OwnerUpdateKind): Promise<void> {
    const { id: domainId, userId, name } = domain;
    const update = { id: newId(), domainId, userId, kind, createdAt: this.clock.now() };
    await this.db.transaction(async () => {
      if (!(await this.domains.insertUpdate({ ...update, sealed: this.secrets.seal(owner) }))) {
        if (await this.isUnderWay(domain, owner, kind)) return;
        // It has ended since: the customer looks at the outcome first.
        throw new AppError('conflict', { message: messageOf('domains.ownerUnderWay') });
      }
      await this.operation.start(update, name);
      const event = kind === 'data' ? 'domains.owner_data_changed' : 'domains.owner_change_asked';
      await this.audit.record({ userId, actorId: userId, kind: event, detail: { name } });
    });
  }
}
