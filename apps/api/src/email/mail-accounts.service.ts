import { mailAllowances } from '@homeport/contract/mail-plans';
import type { PlanName } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { BillingService, isPaidState } from '../billing/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { randomChoice } from '../foundation/ids/ids.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { MailAccountsRepository } from './mail-accounts.repository.ts';
import type { MailHostDriver, NewHostedAccount } from './hosts/mail-host-driver.ts';
import { MailHostDriversService } from './hosts/mail-host-drivers.service.ts';

/** No vowels, so that no words appear, and no characters that look alike. */
const characters = [...'bcdfghjkmnpqrstvwxz23456789'];

/** Customers' accounts at the mail host, and the plans that they follow. */
@Injectable()
export class MailAccountsService {
  constructor(
    private readonly billing: BillingService,
    private readonly people: AuthService,
    private readonly accounts: MailAccountsRepository,
    private readonly hosts: MailHostDriversService,
    private readonly clock: Clock,
  ) {}

  /** The plan whose email a customer may use; undefined without a paid plan that includes email. */
  async usablePlanOf(userId: string): Promise<PlanName | undefined> {
    const plan = await this.billing.planOf(userId);
    if (plan === null || mailAllowances[plan.planName].domains === 0) return undefined;
    return isPaidState(plan.state) ? plan.planName : undefined;
  }

  /**
   * Records that a customer is to have an account, and locks it until the transaction ends.
   * @returns false when no mail host is configured
   */
  async open(userId: string): Promise<boolean> {
    const host = this.hosts.ofNewAccounts();
    if (host?.place === undefined) return false;
    const account = { userId, mailHost: host.vendor, username: newMailUsername(), ...host.place };
    await this.accounts.open({ ...account, createdAt: this.clock.now() });
    return true;
  }

  /**
   * Creates the account at the mail host unless it exists, and applies the customer's plan.
   * @throws ProviderError mail_no_plan when an account is needed and no plan includes email
   */
  async setUp(userId: string): Promise<PlanName | undefined> {
    for (;;) {
      const account = await this.accounts.get(userId);
      const { username, activatedAt } = account;
      const host = this.hosts.of(account);
      const { email } = await this.people.personOf(userId);
      const found = await host.findAccount(username);
      // An account with the customer's address was created by an earlier try whose answer was lost.
      if (found !== undefined && (activatedAt !== null || found.email === email)) break;
      const plan = await this.usablePlanOf(userId);
      if (plan === undefined)
        throw new ProviderError('rejected', 'mail_no_plan', 'No plan that includes mail is paid');
      if (found === undefined && (await create(host, { username, email, plan }))) break;
      await this.accounts.rename(userId, newMailUsername());
    }
    await this.accounts.markActive(userId, this.clock.now());
    return this.applyPlan(userId);
  }

  /**
   * Applies the limits of the customer's plan, or suspends the account when there is none. Safe to run concurrently: the
   * newest plan wins.
   */
  async applyPlan(userId: string): Promise<PlanName | undefined> {
    const account = await this.accounts.get(userId);
    const { username } = account;
    const host = this.hosts.of(account);
    for (;;) {
      const plan = await this.usablePlanOf(userId);
      const found = await host.findAccount(username);
      if (found === undefined) return undefined;
      if (plan !== undefined && found.plan !== plan) await host.setPlan(username, plan);
      if (found.suspended !== (plan === undefined)) await host.setSuspended(username, plan === undefined);
      if ((await this.usablePlanOf(userId)) === plan) return plan;
    }
  }
}

/** @returns false when another customer of the mail host has the username */
async function create(host: MailHostDriver, account: NewHostedAccount): Promise<boolean> {
  try {
    await host.createAccount(account);
    return true;
  } catch (error) {
    if (error instanceof ProviderError && error.code === 'mail_username_taken') return false;
    throw error;
  }
}

/** A random username of at most ten characters; the mail host shares usernames among all its customers. */
function newMailUsername(): string {
  return `h${Array.from({ length: 9 }, () => randomChoice(characters)).join('')}`;
}
