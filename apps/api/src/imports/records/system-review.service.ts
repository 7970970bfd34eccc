import { Injectable } from '@nestjs/common';
import type { Import } from '../../foundation/database/generated/client.ts';
import { type ReviewedCustomer, type SkipReason } from '../import-row.ts';
import { type KnownPerson, reasonOfAccount, ReviewDigest, toAddress } from '../import-rules.ts';
import { ImportsRepository } from '../imports.repository.ts';
import { KnownPeopleService } from '../known-people.service.ts';
import { SourceLoadingService, type Unreadable } from '../sources/source-loading.service.ts';
import { type StagedRow, StagedRowsRepository } from '../sources/staged-rows.repository.ts';
import type { BillingSystem, FoundCustomer, Staged } from '../systems/billing-system.ts';
import { ImportRecordsRepository, type ReviewedRecord } from './import-records.repository.ts';
import { type DecidedRecord, type RecordRun, RecordReviewService } from './record-review.service.ts';
import { SystemImportsService } from './system-imports.service.ts';

/** Customers that are read at once, with everything they have. */
const customersAtOnce = 50;

/** What a review has decided so far. */
interface Progress {
  importId: string;
  run: RecordRun;
  digest: ReviewDigest;
  /** Addresses, in lower case, that several customers have. */
  shared: ReadonlySet<string>;
  customers: number;
  records: number;
}

/** What is reviewed. */
export interface SystemSource {
  system: BillingSystem;
  /** A dump file, or the address of the database. */
  origin: string;
  /** The folder with attachments. */
  folder: string | undefined;
}

/** Reviews the import of a billing system. Changes nothing but the review itself. */
@Injectable()
export class SystemReviewService {
  constructor(
    private readonly loading: SourceLoadingService,
    private readonly staged: StagedRowsRepository,
    private readonly people: KnownPeopleService,
    private readonly reviews: RecordReviewService,
    private readonly imports: ImportsRepository,
    private readonly records: ImportRecordsRepository,
    private readonly states: SystemImportsService,
  ) {}

  /**
   * Reads the database into ours, and stores what would be imported. A review that fails leaves nothing of it.
   * @throws Error for a source that is not of this system; ProviderError
   */
  async review(
    source: SystemSource,
    signal: AbortSignal,
  ): Promise<{ reviewed: Import; unreadable: Unreadable }> {
    const begun = await this.states.begin(source.system.name, source.origin, source.folder);
    try {
      return await this.#read(begun, source, signal);
    } catch (error) {
      // Without a database, a later review deletes this one.
      await this.states.abandon(begun).catch(() => undefined);
      throw error;
    }
  }

  async #read(begun: Import, { system, origin, folder }: SystemSource, signal: AbortSignal) {
    const { id: importId } = begun;
    const unreadable = await this.loading.load(importId, system, origin, signal);
    const progress: Progress = {
      importId,
      run: await this.reviews.begin(system.name, folder, signal),
      digest: new ReviewDigest(),
      shared: new Set(await this.staged.listSharedEmails(importId, system.customers)),
      customers: 0,
      records: 0,
    };
    const staged = this.#stagedOf(importId);
    for await (const page of this.staged.pages(importId, system.customers))
      for (let first = 0; first < page.length; first += customersAtOnce)
        await this.#reviewCustomers(
          await system.read(page.slice(first, first + customersAtOnce), staged),
          progress,
        );
    await this.#reviewOrphans(system, progress);
    return { reviewed: await this.states.finish(begun, progress.digest.code()), unreadable };
  }

  #stagedOf(importId: string): Staged {
    const whole = new Map<string, ReadonlyMap<string, StagedRow>>();
    return {
      all: async (table) => {
        const known = whole.get(table);
        if (known !== undefined) return known;
        const rows = new Map<string, StagedRow>();
        for await (const page of this.staged.pages(importId, table))
          for (const row of page) rows.set(row.id, row);
        whole.set(table, rows);
        return rows;
      },
      find: async (table, ids) =>
        new Map((await this.staged.listByIds(importId, table, ids)).map((row) => [row.id, row])),
      childrenOf: async (table, parents) =>
        Map.groupBy(await this.staged.listChildren(importId, table, parents), ({ parent }) => parent),
    };
  }

  async #reviewCustomers(customers: readonly FoundCustomer[], progress: Progress): Promise<void> {
    const people = await this.people.find(customers.flatMap(({ email }) => toAddress(email) ?? []));
    const rows: ReviewedCustomer[] = [];
    const records: ReviewedRecord[] = [];
    for (const customer of customers) {
      const person = people.get(toAddress(customer.email) ?? '');
      const row = await this.#rowOf(customer, person, progress);
      progress.customers = row.number;
      progress.digest.add(row);
      rows.push(row);
      const owner = { email: row.email, person, isSkipped: row.reason !== null };
      const decided = await this.reviews.review(customer.records, owner, progress.run);
      records.push(...numbered(decided, row.number, progress));
    }
    await this.imports.insertRows(progress.importId, rows);
    await this.#insert(records, progress.importId);
  }

  async #rowOf(
    { sourceId, email, name, company, locale, isClosed, isStaff }: FoundCustomer,
    person: KnownPerson | undefined,
    { shared, customers }: Progress,
  ): Promise<ReviewedCustomer> {
    const address = toAddress(email);
    const reason: SkipReason | null = isClosed
      ? 'closed'
      : isStaff === true
        ? 'staff'
        : email === ''
          ? 'no_email'
          : address === undefined
            ? 'invalid_email'
            : shared.has(email.toLowerCase())
              ? 'duplicate_email'
              : person !== undefined
                ? reasonOfAccount(person)
                : (await this.people.isReserved(address))
                  ? 'reserved_email'
                  : null;
    const decision = reason !== null ? 'skip' : person === undefined ? 'create' : 'match';
    return {
      number: customers + 1,
      customerId: sourceId,
      login: '',
      email: address ?? email,
      name,
      company,
      locale,
      decision,
      reason,
      userId: decision === 'match' ? (person?.id ?? null) : null,
      webspaces: [],
    };
  }

  /** Reports what belongs to no customer. */
  async #reviewOrphans({ belongings, customers }: BillingSystem, progress: Progress): Promise<void> {
    for (const [table, kind] of Object.entries(belongings)) {
      let batch: ReviewedRecord[] = [];
      for await (const { id, parent } of this.staged.orphans(progress.importId, table, customers)) {
        const called = `${id}, of customer ${parent === '' ? '(none)' : parent}`;
        const orphan = { kind, sourceId: id, called, reason: 'no_customer' as const, data: {} };
        batch.push(...numbered([orphan], 0, progress));
        if (batch.length < 500) continue;
        await this.#insert(batch, progress.importId);
        batch = [];
      }
      await this.#insert(batch, progress.importId);
    }
  }

  async #insert(records: readonly ReviewedRecord[], importId: string): Promise<void> {
    for (let first = 0; first < records.length; first += 500)
      await this.records.insert(importId, records.slice(first, first + 500));
  }
}

/** Gives records their place in the import. */
function numbered(
  decided: readonly DecidedRecord[],
  rowNumber: number,
  progress: Progress,
): ReviewedRecord[] {
  let ticket: number | null = null;
  return decided.map(({ isFile, ...record }) => {
    progress.records += 1;
    const number = progress.records;
    if (isFile !== true) ticket = record.kind === 'ticket' ? number : null;
    const placed = { ...record, number, rowNumber, parent: isFile === true ? ticket : null };
    progress.digest.add(placed);
    return placed;
  });
}
