import { isDeepStrictEqual } from 'node:util';
import type { CatchAll } from '@homeport/contract/mailboxes';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import type { HostCatchAllRule } from '../hosts/mail-host-driver.ts';
import { AddressRequestsService } from './address-requests.service.ts';
import { AddressRulesService } from './address-rules.service.ts';
import { catchAllOf, MailAddressesRepository } from './mail-addresses.repository.ts';
import { SetCatchAllOperation } from './set-catch-all.operation.ts';

/** Sets where email for addresses that do not exist goes. */
@Injectable()
export class CatchAllService {
  constructor(
    private readonly requests: AddressRequestsService,
    private readonly rules: AddressRulesService,
    private readonly addresses: MailAddressesRepository,
    private readonly operation: SetCatchAllOperation,
    private readonly audit: AuditService,
  ) {}

  /** Starts the change, or joins the one under way to the same rule. @throws AppError not_found; validation_error for a loop; conflict when the mail host refuses it */
  async set(
    { userId, domain, ip }: { userId: string; domain: string; ip: string },
    rule: HostCatchAllRule,
  ): Promise<CatchAll> {
    const request = { userId, domain, ability: 'catchAll' } as const;
    const work = await this.requests.change(request, async (target) => {
      const { id: domainId, name } = target.domain;
      await this.rules.ensurePlan(userId);
      if (rule.type === 'forward')
        await this.rules.ensureNoLoop(userId, { catchAll: { domain: name, address: rule.address } });
      const now = catchAllOf(target.domain);
      const underWay = target.domain.catchAllChanging
        ? await this.operation.findUnderWay(userId, domainId)
        : undefined;
      if (underWay !== undefined && isDeepStrictEqual(now, rule)) return underWay.id;
      await this.addresses.requestCatchAll(domainId, rule);
      await this.audit.record({
        userId,
        actorId: userId,
        kind: 'email.catch_all_set',
        ip,
        detail: { name, type: rule.type },
      });
      const before = underWay?.input.rules?.before ?? now ?? null;
      return this.operation.start(userId, { domainId, domain: name, rules: { wanted: rule, before } });
    });
    await this.requests.settle('email.setCatchAll', work);
    const { catchAllChanging } = (await this.requests.targetOf(userId, domain)).domain;
    return {
      type: rule.type,
      address: rule.type === 'forward' ? rule.address : null,
      changing: catchAllChanging,
    };
  }
}
