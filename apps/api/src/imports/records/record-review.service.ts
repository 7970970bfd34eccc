import { Injectable } from '@nestjs/common';
import { ImportedDomainsService } from '../../domains/index.ts';
import { type FoundWebspace, ImportableService } from '../../hosting/index.ts';
import { NamePolicyService } from '../../names/index.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { type KnownPerson, reasonOfPlan } from '../import-rules.ts';
import type {
  DomainData,
  FoundRecord,
  RecordKind,
  RecordReason,
  TicketData,
} from '../systems/billing-system.ts';
import { identityOf, ImportRecordsRepository } from './import-records.repository.ts';
import { fileOf } from './ticket-files.ts';
import { WebspaceFinder } from './webspace-finder.ts';

/** A record without its place in the import; files come after their ticket. */
export interface DecidedRecord {
  kind: RecordKind;
  sourceId: string;
  called: string;
  reason: RecordReason | null;
  data: object;
  isFile?: true;
}

/** Whose records are reviewed. */
export interface RecordOwner {
  email: string;
  /** Of a match. */
  person: KnownPerson | undefined;
  /** The customer is not imported. */
  isSkipped: boolean;
}

/** What all records of a review share. */
export interface RecordRun {
  source: string;
  finder: WebspaceFinder;
  /** The folder with attachments. */
  folder: string | undefined;
}

/** Decides about each record that a customer of a billing system has. */
@Injectable()
export class RecordReviewService {
  constructor(
    private readonly servers: ImportableService,
    private readonly domains: ImportedDomainsService,
    private readonly names: NamePolicyService,
    private readonly records: ImportRecordsRepository,
  ) {}

  async begin(source: string, folder: string | undefined, signal: AbortSignal): Promise<RecordRun> {
    const servers = await this.servers.listServers();
    const finder = new WebspaceFinder(servers, async (id) => this.servers.read(id, signal));
    return { source, finder, folder };
  }

  /** @throws ProviderError */
  async review(found: readonly FoundRecord[], owner: RecordOwner, run: RecordRun): Promise<DecidedRecord[]> {
    const { person } = owner;
    const before =
      person === undefined ? new Set<string>() : await this.records.listImported(run.source, person.id);
    const decided: DecidedRecord[] = [];
    for (const record of found) {
      const { kind, sourceId, called } = record;
      const base = { kind, sourceId: sourceId.slice(0, 64), called };
      const own = record.reason ?? (owner.isSkipped ? 'customer_skipped' : undefined);
      if (own !== undefined) decided.push({ ...base, reason: own, data: {} });
      else if (before.has(identityOf(base))) decided.push({ ...base, reason: 'already_here', data: {} });
      else decided.push(...(await this.#decide(record, base, owner, run)));
    }
    return decided;
  }

  async #decide(
    record: FoundRecord,
    base: Pick<DecidedRecord, 'kind' | 'sourceId' | 'called'>,
    owner: RecordOwner,
    run: RecordRun,
  ): Promise<DecidedRecord[]> {
    if (record.data === undefined) return [{ ...base, reason: record.reason, data: {} }];
    if (record.kind === 'service') {
      const refused = owner.person === undefined ? null : reasonOfPlan(owner.person);
      const found = refused ?? (await run.finder.find(record.data, owner.email));
      if (typeof found === 'string') return [{ ...base, reason: found, data: {} }];
      const isRefused = await this.#isNameRefused(owner.person?.id ?? newId(), found.webspace);
      return [{ ...base, reason: isRefused ? 'name_refused' : null, data: found.service }];
    }
    if (record.kind === 'domain') return [{ ...base, ...(await this.#domain(record.data, owner)) }];
    if (record.kind === 'ticket') return this.#ticket(record.data, base, run.folder);
    return [{ ...base, reason: null, data: record.data }];
  }

  async #isNameRefused(userId: string, { websites }: FoundWebspace): Promise<boolean> {
    for (const { asciiName, aliases } of websites)
      for (const name of [asciiName, ...aliases])
        if ((await this.names.check(userId, name)) !== undefined) return true;
    return false;
  }

  async #domain(data: DomainData, { person }: RecordOwner): Promise<Pick<DecidedRecord, 'reason' | 'data'>> {
    const { name } = data;
    const holder = await this.domains.ownerOf(name);
    if (holder !== undefined)
      return { reason: holder === person?.id ? 'already_here' : 'of_another', data: {} };
    if ((await this.names.check(person?.id ?? newId(), name)) !== undefined)
      return { reason: 'name_refused', data: {} };
    // Modules are called gandi, gandiv5 and so on.
    const vendor = /^[a-z]+/.exec(data.registrar.toLowerCase())?.[0].replace(/v$/, '') ?? '';
    const registered = await this.domains.findAtRegistrar(vendor, name);
    const dates =
      registered === undefined
        ? { registeredAt: data.registeredAt, expiresAt: data.expiresAt }
        : {
            registeredAt: registered.registeredAt.toISOString(),
            expiresAt: registered.expiresAt.toISOString(),
          };
    return { reason: null, data: { name, ...dates, registrar: registered === undefined ? null : vendor } };
  }

  async #ticket(
    { texts, ...ticket }: TicketData,
    base: Pick<DecidedRecord, 'kind' | 'sourceId' | 'called'>,
    folder: string | undefined,
  ): Promise<DecidedRecord[]> {
    const files: DecidedRecord[] = [];
    const written = texts.filter(({ text, files: own }) => text.trim() !== '' || own.length > 0);
    for (const [index, text] of written.entries())
      for (const file of text.files) {
        const found = await fileOf(folder, file);
        files.push({
          kind: 'attachment',
          sourceId: base.sourceId,
          called: `${file.name} of ticket ${ticket.number}`,
          reason: typeof found === 'string' ? found : null,
          data: { text: index, name: file.name, stored: file.stored },
          isFile: true,
        });
      }
    const isEmpty = written.every(({ text }) => text.trim() === '') && ticket.subject === '';
    if (isEmpty || written.length === 0) return [{ ...base, reason: 'empty', data: {} }];
    const data = { ...ticket, texts: written.map(({ files: _files, ...text }) => text) };
    return [{ ...base, reason: null, data }, ...files];
  }
}
