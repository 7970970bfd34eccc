import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import type { Import } from '../foundation/database/generated/client.ts';
import { newId } from '../foundation/ids/ids.ts';
import {
  type FoundWebspace,
  type Importable,
  ImportableService,
  type PanelCustomer,
} from '../hosting/index.ts';
import { NamePolicyService } from '../names/index.ts';
import type { ReviewedCustomer, ReviewedWebspace } from './import-row.ts';
import { KnownPeopleService } from './known-people.service.ts';
import {
  type KnownPerson,
  reasonOfPerson,
  reasonOnPanel,
  reviewCode,
  reviewWebspace,
  sharedAddresses,
  toAddress,
} from './import-rules.ts';
import { ImportsRepository } from './imports.repository.ts';

/** The panel's ids of customers are numbers or logins. */
const inNumericOrder = new Intl.Collator('en', { numeric: true });

/** Reviews what an import would do. Changes nothing but the review itself. */
@Injectable()
export class ImportReviewService {
  constructor(
    private readonly servers: ImportableService,
    private readonly people: KnownPeopleService,
    private readonly names: NamePolicyService,
    private readonly imports: ImportsRepository,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Reads the server and stores what would be imported. @throws ProviderError */
  async review(serverId: string, signal: AbortSignal): Promise<Import> {
    const { vendor } = await this.servers.getServer(serverId);
    const found = await this.servers.read(serverId, signal);
    const rows = await this.#rowsOf(found);
    const reviewed = {
      id: newId(),
      source: vendor,
      serverId,
      origin: null,
      attachmentsDir: null,
      review: reviewCode(rows),
      unowned: found.webspaces.get(undefined)?.length ?? 0,
      createdAt: this.clock.now(),
    };
    await this.db.transaction(() => this.imports.insert(reviewed, rows));
    return { ...reviewed, undoneAt: null };
  }

  async #rowsOf({ customers, webspaces, known }: Importable): Promise<ReviewedCustomer[]> {
    const all = [...customers.values()];
    const shared = sharedAddresses(all);
    const people = await this.people.find(all.flatMap(({ email }) => toAddress(email) ?? []));
    const sorted = all.toSorted((a, b) => inNumericOrder.compare(a.panelCustomerId, b.panelCustomerId));
    const rows: ReviewedCustomer[] = [];
    for (const customer of sorted) {
      const person = people.get(toAddress(customer.email) ?? '');
      const reason =
        reasonOnPanel(customer, shared) ?? (person === undefined ? null : reasonOfPerson(person));
      const reviewed = await this.#webspacesOf(webspaces.get(customer.panelCustomerId) ?? [], {
        known,
        userId: person?.id ?? null,
        isSkipped: reason !== null,
      });
      rows.push(await this.#rowOf(customer, { number: rows.length + 1, person, reason, reviewed }));
    }
    return rows;
  }

  async #rowOf(
    customer: PanelCustomer,
    {
      number,
      person,
      reason,
      reviewed,
    }: {
      number: number;
      person: KnownPerson | undefined;
      reason: ReviewedCustomer['reason'];
      reviewed: ReviewedWebspace[];
    },
  ): Promise<ReviewedCustomer> {
    const { panelCustomerId: customerId, login, name, company } = customer;
    const email = toAddress(customer.email) ?? customer.email;
    const isEmpty = reviewed.every((webspace) => webspace.reason !== null);
    const isReserved = reason === null && person === undefined && (await this.people.isReserved(email));
    const why = reason ?? (isReserved ? 'reserved_email' : isEmpty ? 'no_webspace' : null);
    const decision = why !== null ? 'skip' : person === undefined ? 'create' : 'match';
    const userId = decision === 'match' ? (person?.id ?? null) : null;
    return {
      number,
      customerId,
      login,
      email,
      name,
      company,
      locale: null,
      decision,
      reason: why,
      userId,
      webspaces: reviewed,
    };
  }

  async #webspacesOf(
    webspaces: readonly FoundWebspace[],
    { known, userId, isSkipped }: { known: ReadonlySet<string>; userId: string | null; isSkipped: boolean },
  ): Promise<ReviewedWebspace[]> {
    const reviewed: ReviewedWebspace[] = [];
    // For a customer without an account, names are checked as for anyone who has none yet.
    const holder = userId ?? newId();
    for (const webspace of webspaces) {
      const refused = isSkipped ? null : await this.#refusedName(holder, webspace);
      reviewed.push(reviewWebspace(webspace, known, refused));
    }
    return reviewed;
  }

  async #refusedName(userId: string, { websites }: FoundWebspace): Promise<ReviewedWebspace['refused']> {
    for (const { asciiName, aliases } of websites)
      for (const name of [asciiName, ...aliases]) {
        const refusal = await this.names.check(userId, name);
        if (refusal !== undefined) return { name, why: refusal.reason };
      }
    return null;
  }
}
