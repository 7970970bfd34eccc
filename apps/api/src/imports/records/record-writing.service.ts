import { Injectable } from '@nestjs/common';
import {
  BillingTimelineService,
  EarlierInvoicesService,
  LegacyPlanService,
  type NewEarlierInvoice,
} from '../../billing/index.ts';
import { ImportedDomainsService } from '../../domains/index.ts';
import type { ImportRecord, ImportRow } from '../../foundation/database/generated/client.ts';
import {
  type FoundWebspace,
  type Importable,
  ImportedAccountsService,
  type ImportedOwner,
} from '../../hosting/index.ts';
import type { AppliedFor } from '../import-people.service.ts';
import { countNames } from '../import-rules.ts';
import type { RecordReason } from '../systems/billing-system.ts';
import { identityOf, ImportRecordsRepository } from './import-records.repository.ts';
import {
  reviewedDomain,
  reviewedInvoice,
  type ReviewedService,
  reviewedService,
} from './reviewed-records.ts';

/** The panel servers as they are now, by id. */
export type ServersNow = Map<string, Importable>;

/** The customers of one transaction. */
export interface Batch {
  source: string;
  now: ServersNow;
  rows: AppliedFor[];
  /** Webspaces, each with the index of its row. */
  webspaces: { row: number; owner: ImportedOwner; webspaces: FoundWebspace[] }[];
  names: number;
  invoices: { record: ImportRecord; invoice: NewEarlierInvoice }[];
  /** Records that are done, with what they became. */
  done: { record: ImportRecord; targetId: string | null }[];
}

/** Whose records are written. */
interface Owner {
  userId: string;
  batch: Batch;
  /** The index in `batch.rows`. */
  row: number;
}

/** Writes what customers of billing systems have, except for tickets. Everything here needs a transaction. */
@Injectable()
export class RecordWritingService {
  constructor(
    private readonly records: ImportRecordsRepository,
    private readonly plans: LegacyPlanService,
    private readonly accounts: ImportedAccountsService,
    private readonly domains: ImportedDomainsService,
    private readonly invoices: EarlierInvoicesService,
    private readonly timeline: BillingTimelineService,
  ) {}

  begin(source: string, now: ServersNow): Batch {
    return { source, now, rows: [], webspaces: [], names: 0, invoices: [], done: [] };
  }

  /** Adds a customer to the batch. */
  async add({ importId, number, decision }: ImportRow, userId: string, batch: Batch): Promise<void> {
    const owner = {
      userId,
      batch,
      row: batch.rows.push({ number, userId, planId: null, planWas: null, accountIds: [] }) - 1,
    };
    const before =
      decision === 'match' ? await this.records.listImported(batch.source, userId) : new Set<string>();
    for (const record of await this.records.listPending(importId, number)) {
      const reason = before.has(identityOf(record)) ? 'already_here' : await this.#write(record, owner);
      if (reason !== undefined) await this.records.skip(record, reason);
    }
  }

  /** Records the hosting accounts and invoices of the batch, and what is done. */
  async finish({ rows, webspaces, now, invoices, done }: Batch): Promise<AppliedFor[]> {
    const ids = await this.invoices.add(invoices.map(({ invoice }) => invoice));
    const written = invoices.map(({ record }, index) => ({ record, targetId: ids[index] ?? null }));
    await this.records.finishAll([...done, ...written]);
    const readAt = new Date(Math.min(...[...now.values()].map((read) => read.readAt.getTime())));
    const accountIds = webspaces.length === 0 ? [] : await this.accounts.add(webspaces, readAt);
    for (const [index, { row }] of webspaces.entries())
      rows[row]?.accountIds.push(...(accountIds[index] ?? []));
    return rows;
  }

  /** @returns why it is not written */
  async #write(record: ImportRecord, owner: Owner): Promise<RecordReason | undefined> {
    const { userId } = owner;
    if (record.kind === 'service')
      return this.#writeService(record, reviewedService.parse(record.data), owner);
    if (record.kind === 'domain') {
      const { name, registeredAt, expiresAt, registrar } = reviewedDomain.parse(record.data);
      const dates = { registeredAt: new Date(registeredAt), expiresAt: new Date(expiresAt) };
      const targetId = await this.domains.add(userId, { name, ...dates, registrar });
      if (targetId === undefined) return 'of_another';
      owner.batch.done.push({ record, targetId });
      return undefined;
    }
    owner.batch.invoices.push({ record, invoice: invoiceOf(record, userId) });
    return undefined;
  }

  async #writeService(
    record: ImportRecord,
    service: ReviewedService,
    { userId, batch, row }: Owner,
  ): Promise<RecordReason | undefined> {
    const { serverId, location, panelCustomerId, login, panelWebspaceId, product, price, dueAt } = service;
    const read = batch.now.get(serverId);
    const webspace = read?.webspaces
      .get(panelCustomerId)
      ?.find((each) => each.panelWebspaceId === panelWebspaceId);
    if (read === undefined || webspace === undefined) return 'no_account';
    if (read.known.has(panelWebspaceId)) return 'already_here';
    const planId = await this.#planOf(userId, batch.rows[row]);
    if (planId === undefined) return 'has_plan';
    batch.webspaces.push({
      row,
      owner: { userId, hostingPlanId: planId, serverId, location, panelCustomerId, login },
      webspaces: [webspace],
    });
    batch.names += countNames([webspace]);
    const detail = { product, price, paid_until: dueAt };
    const key = `${record.importId}:${record.number}`;
    await this.timeline.record({ userId, planId, kind: 'service_imported', key, detail });
    batch.done.push({ record, targetId: null });
    return undefined;
  }

  /** The legacy plan of a customer, granted with their first service. */
  async #planOf(userId: string, row: AppliedFor | undefined): Promise<string | undefined> {
    if (row === undefined) throw new Error('The customer is not in the batch');
    if (row.planId !== null) return row.planId;
    const plan = await this.plans.begin(userId);
    if (plan === undefined) return undefined;
    row.planId = plan.planId;
    row.planWas = plan.was;
    return plan.planId;
  }
}

function invoiceOf({ data }: ImportRecord, userId: string): NewEarlierInvoice {
  const invoice = reviewedInvoice.parse(data);
  const dateOf = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...invoice,
    userId,
    issuedAt: new Date(invoice.issuedAt),
    dueAt: dateOf(invoice.dueAt),
    paidAt: dateOf(invoice.paidAt),
  };
}
