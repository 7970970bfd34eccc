import { Injectable } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import type { TaxIdState } from '../../foundation/database/generated/client.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import { CustomerDetailsPort } from '../customer-details.port.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import { type BillingDetails, BillingDetailsRepository } from './billing-details.repository.ts';

/** The event of an older tax number may be lost. */
const eventMs = 60 * 60 * 1000;

/** Brings billing details to the payment provider, and back what it says about the tax number. */
@Injectable()
export class BillingDetailsSyncService {
  constructor(
    private readonly rows: BillingDetailsRepository,
    private readonly customers: BillingCustomersRepository,
    private readonly provider: CustomerDetailsPort,
    private readonly db: Database,
    private readonly auth: AuthService,
    private readonly mail: MailService,
    private readonly clock: Clock,
  ) {}

  /** Name and address. @returns the revision that was sent; null if there is nothing to send */
  async sendAddress(operationId: string, userId: string): Promise<number | null> {
    return this.#send(userId, async (customerId, details, attempt) => {
      const key = `details-${operationId}-${details.revision}-${attempt}`;
      await this.provider.setDetails(customerId, details, key);
    });
  }

  /**
   * The tax number: the customer has this one afterwards and no other.
   * @param sent the revision whose address was sent: it is in use then
   */
  async sendTaxNumber(operationId: string, userId: string, sent: number | null): Promise<void> {
    await this.#send(userId, async (customerId, details, attempt) => {
      const key = `tax-${operationId}-${details.revision}-${attempt}`;
      const state = await this.#replaceTaxNumber(customerId, details, key);
      await this.#keep(details, state);
    });
    if (sent !== null) await this.rows.markSent(userId, sent);
  }

  /** Reads what the authority says about the tax number of a customer of the provider. */
  async refreshTaxNumber(customerId: string): Promise<void> {
    const userId = await this.customers.findUser(customerId);
    const details = userId === undefined ? null : await this.rows.find(userId);
    if (details === null) return;
    const held = await this.provider.taxNumbersOf(customerId);
    const found = held.find((each) => isSame(each, details));
    if (found !== undefined) await this.rows.setTaxIdState(details.userId, details.revision, found.state);
  }

  /** The same for a customer of ours. */
  async refreshTaxNumberOf(userId: string): Promise<void> {
    const customer = await this.customers.find(userId);
    if (customer !== null) await this.refreshTaxNumber(customer.stripeCustomerId);
  }

  /** Customers whose tax number waits for so long that its event may be lost. */
  async findWaiting(afterId: string | undefined, limit: number): Promise<{ id: string }[]> {
    const found = await this.rows.findPending(this.clock.in(-eventMs), afterId, limit);
    return found.map((id) => ({ id }));
  }

  /** Sends the latest details, again if they changed meanwhile: several operations can run in any order. */
  async #send(
    userId: string,
    send: (customerId: string, details: BillingDetails, attempt: number) => Promise<void>,
  ): Promise<number | null> {
    const customer = await this.customers.find(userId);
    if (customer === null) return null;
    for (let attempt = 0; ; attempt += 1) {
      const details = await this.rows.find(userId);
      if (details === null) return null;
      await send(customer.stripeCustomerId, details, attempt);
      if ((await this.rows.find(userId))?.revision === details.revision) return details.revision;
    }
  }

  async #replaceTaxNumber(
    customerId: string,
    details: BillingDetails,
    key: string,
  ): Promise<TaxIdState | null> {
    const held = await this.provider.taxNumbersOf(customerId);
    for (const each of held) {
      if (!isSame(each, details)) await this.provider.removeTaxNumber(customerId, each.id);
    }
    const { taxIdType: type, taxId: value } = details;
    if (type === null || value === null) return null;
    const present = held.find((each) => isSame(each, details));
    const added = present ?? (await this.provider.addTaxNumber(customerId, { type, value }, key));
    return added?.state ?? 'refused';
  }

  /** Stores the state; the customer is told once of a number that was refused. */
  async #keep({ userId, revision, taxId }: BillingDetails, state: TaxIdState | null): Promise<void> {
    // The event about the authority's answer may have come before the answer to the request.
    if (state === 'pending') return;
    await this.db.transaction(async () => {
      const isNew = await this.rows.setTaxIdState(userId, revision, state);
      if (!isNew || state !== 'refused' || taxId === null) return;
      const { email: to } = await this.auth.personOf(userId);
      await this.mail.send({
        dedupeKey: `tax-number-refused:${userId}:${revision}`,
        to,
        userId,
        template: 'tax-number-refused',
        data: { taxId },
      });
    });
  }
}

const isSame = (held: { type: string; value: string }, { taxIdType, taxId }: BillingDetails): boolean =>
  held.type === taxIdType && compact(held.value) === compact(taxId ?? '');

/** The provider may write separators in another way. */
const compact = (number: string): string => number.replaceAll(/[\s./-]/g, '').toUpperCase();
