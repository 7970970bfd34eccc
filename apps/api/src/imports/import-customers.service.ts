import { Injectable } from '@nestjs/common';
import { InvitedPeopleService } from '../auth/index.ts';
import { LegacyPlanService } from '../billing/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import type { ImportRow } from '../foundation/database/generated/client.ts';
import {
  type FoundWebspace,
  type Importable,
  type ImportableServer,
  ImportedAccountsService,
  type ImportedOwner,
} from '../hosting/index.ts';
import { ImportReviewService } from './import-review.service.ts';
import { reviewedWebspace, type SkipReason } from './import-row.ts';
import { reasonOfPerson, toAddress } from './import-rules.ts';
import { type AppliedRow, ImportsRepository } from './imports.repository.ts';

/** The server as it is now, and what all rows of a run share. */
export interface ImportRun {
  server: ImportableServer;
  found: Importable;
  /** Of accounts that are created. */
  passwordHash: string;
}

/** As many names as a reading of panels claims at once. */
const namesPerReading = 300;

/** A row for whom nothing was done, and why. */
interface SkippedRow {
  row: ImportRow;
  reason: SkipReason;
}

/** The account and the plan that a customer's webspaces are recorded for. */
interface Begun {
  owner: ImportedOwner;
  planWas: string;
}

interface BegunRow extends Begun {
  row: ImportRow;
  webspaces: FoundWebspace[];
}

/** Applies and takes back the import of customers. Everything here needs a transaction. */
@Injectable()
export class ImportCustomersService {
  constructor(
    private readonly reviews: ImportReviewService,
    private readonly people: InvitedPeopleService,
    private readonly plans: LegacyPlanService,
    private readonly accounts: ImportedAccountsService,
    private readonly imports: ImportsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Applies rows in their order: all of them, or so many that a reading claims their names at once.
   * @returns those it has applied, and those for whom nothing was done because the panel or the portal is not as it was
   * reviewed
   */
  async apply(
    rows: readonly ImportRow[],
    run: ImportRun,
  ): Promise<{ applied: AppliedRow[]; skipped: SkippedRow[] }> {
    const begun: BegunRow[] = [];
    const skipped: SkippedRow[] = [];
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

  /** @returns false, and changes nothing, when the account was used since */
  async undo(row: ImportRow): Promise<boolean> {
    const { userId, planId, doneAt, accountIds } = row;
    if (userId === null || planId === null || doneAt === null) throw new Error('The row was not applied');
    if (!(await this.#isUntouched({ ...row, userId, planId, doneAt }))) return false;
    await this.accounts.remove(userId, accountIds);
    await this.plans.takeBack(userId, { planId, was: wasOf(row.planWas) });
    if (row.decision === 'create') await this.people.remove(userId);
    return true;
  }

  /** The account and the plan of a row; undefined when the account is not the reviewed one. */
  async #begin(row: ImportRow, { server, passwordHash }: ImportRun): Promise<Begun | undefined> {
    const userId = await this.#userOf(row, passwordHash);
    if (userId === undefined) return undefined;
    const plan = await this.plans.begin(userId);
    if (plan === undefined) throw new Error(`The plan of ${userId} has changed`);
    const { panelCustomerId, login } = row;
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
    const stamps = await this.people.listStamps(begun.map(({ owner }) => owner.userId));
    const doneAt = this.clock.now();
    return begun.map(({ row, owner: { userId, hostingPlanId }, planWas }, index) => ({
      number: row.number,
      userId,
      planId: hostingPlanId,
      planWas,
      accountIds: accountIds[index] ?? [],
      stamp: stamps.get(userId) ?? null,
      doneAt,
    }));
  }

  async #isUntouched(row: ImportRow & { userId: string; planId: string; doneAt: Date }): Promise<boolean> {
    const { userId, planId, doneAt, accountIds, decision } = row;
    if ((await this.people.stampOf(userId)) !== row.stamp) return false;
    if (decision === 'create' && (await this.people.hasSignedIn(userId))) return false;
    if (await this.imports.hasOtherWork(userId, doneAt)) return false;
    return (
      (await this.plans.isUntouched(userId, planId, doneAt)) &&
      (await this.accounts.areUntouched({ userId, planId }, accountIds, doneAt))
    );
  }

  /** The reviewed webspaces that the customer still has and that have no account yet. */
  #webspacesOf(row: ImportRow, { customers, webspaces, known }: Importable): FoundWebspace[] | SkipReason {
    const customer = customers.get(row.panelCustomerId);
    if (customer === undefined) return 'customer_gone';
    if (toAddress(customer.email) !== row.email) return 'email_changed';
    const reviewed = reviewedWebspace.array().parse(row.webspaces);
    const wanted = new Set(
      reviewed.filter(({ reason }) => reason === null).map(({ panelWebspaceId }) => panelWebspaceId),
    );
    const left = (webspaces.get(row.panelCustomerId) ?? []).filter(
      ({ panelWebspaceId }) => wanted.has(panelWebspaceId) && !known.has(panelWebspaceId),
    );
    return left.length === 0 ? 'no_webspace' : left;
  }

  /**
   * The account of the row's address, or a new one. The address of a panel is not verified, so only a match that was
   * reviewed gets the webspaces of an existing account.
   * @returns undefined when the account is not the reviewed one
   */
  async #userOf({ decision, email, name, company, userId }: ImportRow, passwordHash: string) {
    if (decision === 'create') return this.people.create({ email, name, company }, passwordHash);
    const person = (await this.reviews.findPeople([email])).get(email);
    if (person === undefined || person.id !== userId || reasonOfPerson(person) !== null) return undefined;
    return person.id;
  }
}

function wasOf(text: string | null): 'nothing' | 'domain' | 'legacy' {
  if (text === 'nothing' || text === 'domain' || text === 'legacy') return text;
  throw new Error(`The former plan ${text} is not known`);
}

function countNames(webspaces: readonly FoundWebspace[]): number {
  return webspaces
    .flatMap(({ websites }) => websites)
    .reduce((count, { aliases }) => count + 1 + aliases.length, 0);
}
