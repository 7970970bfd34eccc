import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import { ConnectMailOperation } from './connect-mail.operation.ts';
import { DnsRecordCheckService } from './dns-record-check.service.ts';
import { MailAccountsService } from './mail-accounts.service.ts';
import { MailDomainsRepository } from './mail-domains.repository.ts';
import { MailZoneService } from './mail-zone.service.ts';

/** Continues with domains that wait for a DNS record, once the DNS has it. */
@Injectable()
export class ConnectionProgressService {
  constructor(
    private readonly records: DnsRecordCheckService,
    private readonly domains: MailDomainsRepository,
    private readonly accounts: MailAccountsService,
    private readonly zone: MailZoneService,
    private readonly operation: ConnectMailOperation,
    private readonly db: Database,
  ) {}

  /** @param isRepair whether wrong records are written again if we run the zone */
  async advance(domainId: string, { isRepair }: { isRepair: boolean }): Promise<void> {
    const verdicts = await this.records.check(domainId);
    const domain = await this.domains.find(domainId);
    if (verdicts === undefined || domain === null || domain.refusal !== null || domain.allFound) return;
    const { userId, name, addedAt } = domain;
    const isProven = addedAt === null && verdicts.ownership?.state === 'found';
    if (!isProven && !(isRepair && (await this.zone.find(userId, name)) !== undefined)) return;
    if ((await this.accounts.usablePlanOf(userId)) === undefined) return;
    await this.db.transaction(() => this.operation.resume(domain));
  }
}
