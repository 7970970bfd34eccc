import { isDeepStrictEqual } from 'node:util';
import type { billingDetails, billingDetailsForm } from '@homeport/contract/billing-details';
import type { CallAnswer } from '@homeport/contract/call';
import { countries } from '@homeport/contract/countries';
import { toTaxId } from '@homeport/contract/tax-ids';
import { Injectable } from '@nestjs/common';
import type * as z from 'zod/mini';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import type { Origin } from '../../foundation/http/origin.ts';
import { messageByKey } from '../../foundation/messages/message.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import { CustomerLockService } from '../orders/customer-lock.service.ts';
import { BillingDetailsOperation } from './billing-details.operation.ts';
import {
  type BillingDetails,
  BillingDetailsRepository,
  type EnteredDetails,
} from './billing-details.repository.ts';

type Form = z.output<typeof billingDetailsForm>;
type Answer = CallAnswer<typeof billingDetails>;

const knownCountries = new Set(countries().all_countries.map(({ cca }) => cca));

/** What a customer's invoices say about who pays them, and who gets a copy of each. */
@Injectable()
export class BillingDetailsService {
  constructor(
    private readonly rows: BillingDetailsRepository,
    private readonly customers: BillingCustomersRepository,
    private readonly lock: CustomerLockService,
    private readonly operation: BillingDetailsOperation,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async describe(userId: string): Promise<Answer> {
    const [row, customer] = await Promise.all([this.rows.find(userId), this.customers.find(userId)]);
    return { details: row === null ? null : toAnswer(row, customer !== null) };
  }

  /** Saving the same again changes nothing. @throws AppError validation_error for an unknown country */
  async save(userId: string, form: Form, { ip }: Origin): Promise<Answer> {
    if (!knownCountries.has(form.country))
      throw new AppError('validation_error', { fields: { country: messageByKey('fields.country') } });
    const entered = toEntered(form);
    await this.lock.run(userId, async () => {
      const known = await this.rows.find(userId);
      if (known !== null && isSame(known, entered)) return;
      const isSameNumber =
        known !== null && known.taxId === entered.taxId && known.taxIdType === entered.taxIdType;
      const taxIdState = isSameNumber ? stateOfSame(known) : entered.taxId === null ? null : 'pending';
      const saved = await this.rows.save(userId, { ...entered, taxIdState }, this.clock.now());
      await this.audit.record({ userId, actorId: userId, kind: 'billing.details_changed', ip });
      await this.operation.start(userId, String(saved.revision));
    });
    return this.describe(userId);
  }
}

/** Saving again tries a refused number again. */
const stateOfSame = ({ taxIdState }: BillingDetails) => (taxIdState === 'refused' ? 'pending' : taxIdState);

function toEntered(form: Form): EnteredDetails {
  const { name, line1, line2, city, state, postal_code: postalCode, country } = form;
  const { tax_id_type: type, tax_id: number, invoice_recipients: recipients } = form;
  const taxId = number === '' ? null : (toTaxId(country, type, number) ?? null);
  return {
    name,
    line1,
    line2,
    city,
    state,
    postalCode,
    country,
    taxId,
    taxIdType: taxId === null ? null : type,
    invoiceRecipients: [...new Set(recipients)],
  };
}

function isSame(known: BillingDetails, entered: EnteredDetails): boolean {
  const present: Record<string, unknown> = { ...known };
  return Object.entries(entered).every(([name, value]) => isDeepStrictEqual(value, present[name]));
}

function toAnswer(row: BillingDetails, isCustomer: boolean): NonNullable<Answer['details']> {
  return {
    name: row.name,
    line1: row.line1,
    line2: row.line2,
    city: row.city,
    state: row.state,
    postal_code: row.postalCode,
    country: row.country,
    tax_id_type: row.taxIdType ?? '',
    tax_id: row.taxId ?? '',
    invoice_recipients: row.invoiceRecipients,
    tax_id_state: row.taxIdState,
    in_use: !isCustomer || row.sentRevision >= row.revision,
  };
}
