import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { ConnectMailOperation } from './connect-mail.operation.ts';
import { MailDomainsRepository } from './mail-domains.repository.ts';
import { MailPlanService } from './mail-plan.service.ts';
import { MailZoneService } from './mail-zone.service.ts';
import { DnsRecordCheckService } from './dns-record-check.service.ts';

/** Goes on with domains that wait for their owners, as soon as the DNS shows what they waited for. */
@Injectable()
export class ConnectionProgressService {
  constructor(
    private readonly look: DnsRecordCheckService,
    private readonly domains: MailDomainsRepository,
    private readonly zone: MailZoneService,
    private readonly plan: MailPlanService,
    private readonly connect: ConnectMailOperation,
    private readonly operations: OperationsService,
    private readonly db: Database,
  ) {}

  /** @param mend whether records that are not as they should be are written again where the zone is ours */
  async goOn(domainId: string, { mend }: { mend: boolean }): Promise<void> {
    const verdicts = await this.look.look(domainId);
    const domain = await this.domains.find(domainId);
    if (verdicts === undefined || domain === null || domain.refusal !== null || domain.allFound) return;
    const { userId, name, addedAt } = domain;
    const isProven = addedAt === null && verdicts.ownership?.state === 'found';
    if (!isProven && !(mend && (await this.zone.find(userId, name)) !== undefined)) return;
    if ((await this.plan.usableBy(userId)) === undefined) return;
    await this.db.transaction(() =>
      this.operations.start(this.connect.definition, { key: domainId, ownerId: userId, input: { domainId } }),
    );
  }
}
