import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HeldMethodsService, SavedCardsService } from '../../billing/index.ts';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Database } from '../../foundation/database/database.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { type Domain, DomainsRepository } from '../domains.repository.ts';
import { RenewalGatewayService } from './renewal-gateway.service.ts';
import { RenewalQuotesService } from './renewal-quotes.service.ts';

/** Turns automatic renewal on and off. On, the owner has agreed to a price that was shown. */
@Injectable()
export class AutorenewService implements OnModuleInit {
  readonly #logger = new Logger(AutorenewService.name);

  constructor(
    private readonly domains: DomainsRepository,
    private readonly quotes: RenewalQuotesService,
    private readonly cards: SavedCardsService,
    private readonly gateway: RenewalGatewayService,
    private readonly audit: AuditService,
    private readonly db: Database,
    private readonly methods: HeldMethodsService,
  ) {}

  onModuleInit(): void {
    this.methods.registerRenewals((userId) => this.domains.hasAutorenewed(userId));
  }

  /**
   * Agreeing does not depend on the registrar: the schedule of automatic renewals stops its own renewal later.
   * @throws AppError conflict; registrar_unavailable when turning it off
   */
  async set(domain: Domain, enabled: boolean, quoteId: string | undefined): Promise<void> {
    const yearCents = enabled ? await this.#agreedCents(domain, quoteId) : null;
    // The registrar would renew it on its own, unpaid.
    if (yearCents === null) await this.#stopRegistrar(domain);
    await this.#store(domain, yearCents);
    if (yearCents === null) return;
    try {
      await this.#stopRegistrar(domain);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.#logger.error(`The registrar still renews ${domain.name}: ${error.detail ?? error.code}`);
    }
  }

  async #stopRegistrar(domain: Domain): Promise<void> {
    if (!domain.autorenew) return;
    await this.gateway.stopRegistrarRenewal(domain);
    await this.domains.setRegistrarRenewal(domain.id, false);
  }

  async #store({ id, userId, name }: Domain, yearCents: number | null): Promise<void> {
    await this.db.transaction(async () => {
      const { autorenewYearCents } = await this.domains.lock(id);
      await this.domains.setAutorenew(id, yearCents);
      if (autorenewYearCents === yearCents) return;
      await this.audit.record({
        userId,
        kind: 'domains.automatic_renewal_changed',
        detail: { name, enabled: yearCents !== null, yearCents },
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
