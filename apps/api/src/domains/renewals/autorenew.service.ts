import { Injectable } from '@nestjs/common';
import { SavedCardsService } from '../../billing/index.ts';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Database } from '../../foundation/database/database.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { type Domain, DomainsRepository } from '../domains.repository.ts';
import { RenewalGatewayService } from './renewal-gateway.service.ts';
import { RenewalQuotesService } from './renewal-quotes.service.ts';

/** Turns automatic renewal on and off. On, the owner has agreed to a price that was shown. */
@Injectable()
export class AutorenewService {
  constructor(
    private readonly domains: DomainsRepository,
    private readonly quotes: RenewalQuotesService,
    private readonly cards: SavedCardsService,
    private readonly gateway: RenewalGatewayService,
    private readonly audit: AuditService,
    private readonly db: Database,
  ) {}

  /** @throws AppError conflict, registrar_unavailable */
  async set(domain: Domain, enabled: boolean, quoteId: string | undefined): Promise<void> {
    const yearCents = enabled ? await this.#agreedCents(domain, quoteId) : null;
    // The registrar would renew it on its own, unpaid.
    if (domain.autorenew) await this.gateway.stopRegistrarRenewal(domain);
    const { id, userId, name } = domain;
    await this.db.transaction(async () => {
      await this.domains.setAutorenew(id, yearCents);
      await this.audit.record({
        userId,
        kind: 'domains.automatic_renewal_changed',
        detail: { name, enabled, yearCents },
      });
    });
  }

  async #agreedCents(domain: Domain, quoteId: string | undefined): Promise<number> {
    if ((await this.cards.describe(domain.userId)) === null)
      throw new AppError('conflict', { message: messageOf('domains.noSavedCard') });
    const quote = quoteId === undefined ? null : await this.quotes.find(domain, quoteId);
    if (quote === null) throw new AppError('conflict', { message: messageOf('domains.priceExpired') });
    if (quote.isRestoration) throw new AppError('conflict', { message: messageOf('domains.notRenewable') });
    return quote.yearCents;
  }
}
