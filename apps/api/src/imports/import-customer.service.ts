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

/** Applies and takes back the import of one customer. Everything here needs a transaction. */
@Injectable()
export class ImportCustomerService {
  constructor(
    private readonly reviews: ImportReviewService,
    private readonly people: InvitedPeopleService,
    private readonly plans: LegacyPlanService,
    private readonly accounts: ImportedAccountsService,
    private readonly imports: ImportsRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns why nothing was done, when the panel or the portal is not as it was reviewed */
  async apply(row: ImportRow, run: ImportRun): Promise<AppliedRow | SkipReason> {
    const webspaces = this.#webspacesOf(row, run.found);
    if (typeof webspaces === 'string') return webspaces;
    const userId = await this.#userOf(row, run.passwordHash);
    if (userId === undefined) return 'account_changed';
    const plan = await this.plans.begin(userId);
    if (plan === undefined) throw new Error(`The plan of ${userId} has changed`);
    const { panelCustomerId, login } = row;
    const { id: serverId, location } = run.server;
    const owner = { userId, hostingPlanId: plan.planId, serverId, location, panelCustomerId, login };
    const accountIds = await this.accounts.add(owner, webspaces, run.found.readAt);
    const stamp = (await this.people.stampOf(userId)) ?? null;
    const doneAt = this.clock.now();
    return { userId, planId: plan.planId, planWas: plan.was, accountIds, stamp, doneAt };
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
    if (decision === 'create') {
      if (await this.people.isTaken(email)) return undefined;
      return this.people.create({ email, name, company }, passwordHash);
    }
    const person = (await this.reviews.findPeople([email])).get(email);
    if (person === undefined || person.id !== userId || reasonOfPerson(person) !== null) return undefined;
    return person.id;
  }
}

function wasOf(text: string | null): 'nothing' | 'domain' | 'legacy' {
  if (text === 'nothing' || text === 'domain' || text === 'legacy') return text;
  throw new Error(`The former plan ${text} is not known`);
}
