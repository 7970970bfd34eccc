import { Injectable } from '@nestjs/common';
import { InvitedPeopleService } from '../auth/index.ts';
import { LegacyPlanService } from '../billing/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import type { ImportRow } from '../foundation/database/generated/client.ts';
import { ImportedAccountsService } from '../hosting/index.ts';
import { type KnownPerson } from './import-rules.ts';
import { type AppliedRow, ImportsRepository } from './imports.repository.ts';
import { KnownPeopleService } from './known-people.service.ts';

/** What was done for a row, except for what is read when all rows of the transaction are done. */
export type AppliedFor = Pick<AppliedRow, 'number' | 'planId' | 'planWas' | 'accountIds'> & {
  userId: string;
};

/** The accounts and plans of imported customers, whatever the source. Everything here needs a transaction. */
@Injectable()
export class ImportPeopleService {
  constructor(
    private readonly people: InvitedPeopleService,
    private readonly known: KnownPeopleService,
    private readonly plans: LegacyPlanService,
    private readonly accounts: ImportedAccountsService,
    private readonly imports: ImportsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * The account of the row's address, or a new one. The address of a source is not verified, so only a match that was
   * reviewed gets anything of an existing account.
   * @param refusalOf why the matched account may not be used
   * @returns undefined when the account is not the reviewed one
   */
  async userOf(
    { decision, email, name, company, locale, userId }: ImportRow,
    passwordHash: string,
    refusalOf: (person: KnownPerson) => string | null,
  ): Promise<string | undefined> {
    if (decision === 'create') return this.people.create({ email, name, company, locale }, passwordHash);
    const person = (await this.known.find([email])).get(email);
    if (person === undefined || person.id !== userId || refusalOf(person) !== null) return undefined;
    return person.id;
  }

  /** Completes the records of rows that are done. */
  async complete(rows: readonly AppliedFor[]): Promise<AppliedRow[]> {
    const stamps = await this.people.listStamps(rows.map(({ userId }) => userId));
    const doneAt = this.clock.now();
    return rows.map((row) => ({ ...row, stamp: stamps.get(row.userId) ?? null, doneAt }));
  }

  /**
   * Takes a row back.
   * @param others what else was imported for the row
   * @returns false, and changes nothing, when the account was used since
   */
  async undo(
    row: ImportRow,
    others?: { areUntouched(): Promise<boolean>; remove(userId: string): Promise<void> },
  ): Promise<boolean> {
    const { userId, planId, doneAt, accountIds } = row;
    if (userId === null || doneAt === null) throw new Error('The row was not applied');
    if (!(await this.#isUntouched({ ...row, userId, doneAt }))) return false;
    if ((await others?.areUntouched()) === false) return false;
    await others?.remove(userId);
    await this.accounts.remove(userId, accountIds);
    if (planId !== null) await this.plans.takeBack(userId, { planId, was: wasOf(row.planWas) });
    if (row.decision === 'create') await this.people.remove(userId);
    return true;
  }

  async #isUntouched(row: ImportRow & { userId: string; doneAt: Date }): Promise<boolean> {
    const { userId, planId, doneAt, accountIds, decision } = row;
    if ((await this.people.stampOf(userId)) !== row.stamp) return false;
    if (decision === 'create' && (await this.people.hasSignedIn(userId))) return false;
    if (await this.imports.hasOtherWork(userId, doneAt)) return false;
    return (
      (await this.plans.isUntouched(userId, planId, doneAt)) &&
      (await this.accounts.areUntouched({ userId, planId }, accountIds, doneAt))
    );
  }
}

function wasOf(text: string | null): 'nothing' | 'domain' | 'legacy' {
  if (text === 'nothing' || text === 'domain' || text === 'legacy') return text;
  throw new Error(`The former plan ${text} is not known`);
}
