import { Injectable } from '@nestjs/common';
import { InvitedPeopleService } from '../auth/index.ts';
import { LegacyPlanService } from '../billing/index.ts';
import type { Import, ImportRow } from '../foundation/database/generated/client.ts';
import {
  type FoundWebspace,
  type Importable,
  type ImportableServer,
  ImportableService,
  ImportedAccountsService,
  type ImportedOwner,
} from '../hosting/index.ts';
import { ImportPeopleService } from './import-people.service.ts';
import { reviewedWebspace, type SkipReason } from './import-row.ts';
import { countNames, namesPerReading, reasonOfPerson, toAddress } from './import-rules.ts';
import type { AppliedRows, ApplyRows, ImportWork } from './import-work.ts';
import type { AppliedRow } from './imports.repository.ts';

/** The server as it is now, and what all rows of a run share. */
interface ImportRun {
  server: ImportableServer;
  found: Importable;
  /** Of accounts that are created. */
  passwordHash: string;
}

/** The account and the plan that a customer's webspaces are recorded for. */
interface BegunRow {
  row: ImportRow;
  owner: ImportedOwner;
  planWas: string;
  webspaces: FoundWebspace[];
}

/** Applies and takes back the import of a panel server's customers. Nothing here changes the panel. */
@Injectable()
export class PanelCustomersService implements ImportWork {
  constructor(
    private readonly servers: ImportableService,
    private readonly invited: InvitedPeopleService,
    private readonly people: ImportPeopleService,
    private readonly plans: LegacyPlanService,
    private readonly accounts: ImportedAccountsService,
  ) {}

  async prepare({ serverId }: Import, signal: AbortSignal): Promise<ApplyRows> {
    if (serverId === null) throw new Error('The import is of no server');
    const run = {
      server: await this.servers.getServer(serverId),
      found: await this.servers.read(serverId, signal),
      passwordHash: await this.invited.unknownPassword(),
    };
    return (rows) => this.#apply(rows, run);
  }

  async finish(): Promise<void> {}

  async undo(row: ImportRow): Promise<boolean> {
    return this.people.undo(row);
  }

  /** Applies all rows, or so many that a reading claims their names at once. */
  async #apply(rows: readonly ImportRow[], run: ImportRun): Promise<AppliedRows> {
    const begun: BegunRow[] = [];
    const skipped: AppliedRows['skipped'] = [];
    let names = 0;
    for (const row of rows) {
      const webspaces = this.#webspacesOf(row, run.found);
      if (typeof webspaces === 'string') {
        skipped.push({ row, reason: webspaces });
        continue;
      }
      names += countNames(webspaces);
      if (begun.length > 0 && names > namesPerReading) break;
      const owner = await this.#begin(row, run);
      if (owner === undefined) skipped.push({ row, reason: 'account_changed' });
      else begun.push({ row, webspaces, ...owner });
    }
    return { applied: await this.#finish(begun, run.found.readAt), skipped };
  }

  /** The account and the plan of a row; undefined when the account is not the reviewed one. */
  async #begin(
    row: ImportRow,
    { server, passwordHash }: ImportRun,
  ): Promise<Pick<BegunRow, 'owner' | 'planWas'> | undefined> {
    const userId = await this.people.userOf(row, passwordHash, reasonOfPerson);
    if (userId === undefined) return undefined;
    const plan = await this.plans.begin(userId);
    if (plan === undefined) throw new Error(`The plan of ${userId} has changed`);
    const { customerId: panelCustomerId, login } = row;
    const { id: serverId, location } = server;
    return {
      owner: { userId, hostingPlanId: plan.planId, serverId, location, panelCustomerId, login },
      planWas: plan.was,
    };
  }

  /** Records the hosting accounts of the rows. */
  async #finish(begun: readonly BegunRow[], readAt: Date): Promise<AppliedRow[]> {
    if (begun.length === 0) return [];
    const accountIds = await this.accounts.add(begun, readAt);
    return this.people.complete(
      begun.map(({ row, owner: { userId, hostingPlanId }, planWas }, index) => ({
        number: row.number,
        userId,
        planId: hostingPlanId,
        planWas,
        accountIds: accountIds[index] ?? [],
      })),
    );
  }

  /** The reviewed webspaces that the customer still has and that have no account yet. */
  #webspacesOf(row: ImportRow, { customers, webspaces, known }: Importable): FoundWebspace[] | SkipReason {
    const customer = customers.get(row.customerId);
    if (customer === undefined) return 'customer_gone';
    if (toAddress(customer.email) !== row.email) return 'email_changed';
    const reviewed = reviewedWebspace.array().parse(row.webspaces);
    const wanted = new Set(
      reviewed.filter(({ reason }) => reason === null).map(({ panelWebspaceId }) => panelWebspaceId),
    );
    const left = (webspaces.get(row.customerId) ?? []).filter(
      ({ panelWebspaceId }) => wanted.has(panelWebspaceId) && !known.has(panelWebspaceId),
    );
    return left.length === 0 ? 'no_webspace' : left;
  }
}
