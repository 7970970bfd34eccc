import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { RenewalEmailsService } from './renewal-emails.service.ts';
import {
  domainRenewed,
  renewalGivenUp,
  renewalRefused,
  renewalUnconfirmed,
  renewalUnpaid,
} from './renewals.events.ts';

/** Writes the audit events and emails about renewals. */
@Injectable()
export class RenewalsSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly emails: RenewalEmailsService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    const { events, audit, emails } = this;
    events.on(domainRenewed, async (renewal) => {
      const { id: renewalId, userId, name, years } = renewal;
      await audit.record({ userId, kind: 'domains.renewed', detail: { renewalId, name, years } });
      await emails.sendRenewed(renewal);
    });
    // The refund has its own email.
    events.on(renewalRefused, ({ id: renewalId, userId, name, refusal }) =>
      audit.record({ userId, kind: 'domains.renewal_refused', detail: { renewalId, name, refusal } }),
    );
    events.on(renewalGivenUp, ({ renewal: { id: renewalId, userId, name }, reason }) =>
      audit.record({ userId, kind: 'domains.renewal_given_up', detail: { renewalId, name, reason } }),
    );
    events.on(renewalUnconfirmed, async ({ renewal, page }) => {
      const { id: renewalId, userId, name } = renewal;
      await audit.record({ userId, kind: 'domains.renewal_unconfirmed', detail: { renewalId, name } });
      await emails.sendFailed({ ...renewal, problem: 'authentication_required' }, page);
    });
    events.on(renewalUnpaid, async (renewal) => {
      const { id: renewalId, userId, name, problem, kind } = renewal;
      await audit.record({ userId, kind: 'domains.renewal_unpaid', detail: { renewalId, name, problem } });
      if (kind === 'automatic' && problem !== 'expired' && problem !== 'already_renewed')
        await emails.sendFailed(renewal);
    });
  }
}
