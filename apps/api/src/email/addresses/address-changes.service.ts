import { Injectable } from '@nestjs/common';
import { type AuditEntry, AuditService } from '../../foundation/audit/audit.service.ts';
import { Database } from '../../foundation/database/database.ts';
import { MailAddressesRepository } from './mail-addresses.repository.ts';

/** What an operation did to a domain's addresses. */
interface AddressEvent {
  domainId: string;
  userId: string | null;
  /** Of the request that started it. */
  ip: string;
  /** The kind of audit event. */
  kind: AuditEntry['kind'];
  address: string;
}

/** Stores what operations did to addresses, once, with an audit event. */
@Injectable()
export class AddressChangesService {
  constructor(
    private readonly addresses: MailAddressesRepository,
    private readonly audit: AuditService,
    private readonly db: Database,
  ) {}

  /** @param change returns false when it was stored before */
  async record(
    { domainId, userId, ip, kind, address }: AddressEvent,
    change: () => Promise<boolean>,
  ): Promise<void> {
    await this.store(domainId, async () => {
      if (!(await change())) return;
      const who = userId === null ? {} : { userId, actorId: userId };
      await this.audit.record({ ...who, kind, ip, detail: { name: address } });
    });
  }

  /** Stores that a change failed. The mail host may have made it all the same, so it is read within minutes. */
  async abandon(domainId: string, change: () => Promise<unknown>): Promise<void> {
    await this.store(domainId, async () => {
      await change();
      await this.addresses.readSoon(domainId);
    });
  }

  /** Stores a change; a reading that began before it is then not stored. */
  async store(domainId: string, change: () => Promise<void>): Promise<void> {
    await this.db.transaction(async () => {
      await this.addresses.countChange(domainId);
      await change();
    });
  }
}
