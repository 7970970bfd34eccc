import type { PlanType } from '@homeport/contract/account';
import { refreshCode, requestCode, type User as UserAnswer } from '@homeport/contract/auth';
import type { Locale } from '@homeport/contract/locales';
import { Injectable } from '@nestjs/common';
import type { CodePurpose, RememberedDevice, User } from '../foundation/database/generated/client.ts';
import { Database } from '../foundation/database/database.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { type CodeBrowser, type CodeDelivery, CodesService } from './codes.service.ts';
import { SecondFactorsService } from './factors/second-factors.service.ts';
import { type MailboxCall, MailboxLimitsService } from './mailbox-limits.service.ts';
import { UsersRepository } from './users.repository.ts';

/** What the first step of signing up or in reveals about an address. */
export interface AddressState {
  status: 'newuser' | 'exists';
  otp_enabled: boolean;
  /** Of the browser that can use the code. */
  code_token?: string;
}

export interface CodeRequest extends Omit<MailboxCall, 'call'> {
  wanted: CodePurpose | undefined;
  browser: CodeBrowser;
}

export interface RefreshRequest extends Omit<MailboxCall, 'call'> {
  codeToken: string | undefined;
}

/** What an account says about its owner. */
export interface Person {
  name: string | null;
  email: string;
  company: string | null;
}

/** Accounts, for other modules: what is known about a person. Also mails the codes of sign-up and sign-in. */
@Injectable()
export class AuthService {
  #planTypeOf: ((userId: string) => Promise<PlanType>) | undefined;

  constructor(
    private readonly users: UsersRepository,
    private readonly codes: CodesService,
    private readonly limits: MailboxLimitsService,
    private readonly factors: SecondFactorsService,
    private readonly db: Database,
  ) {}

  /**
   * Returns whether an address has an account, and mails a code if the next step needs one: to sign up, or to sign in
   * without a remembered device. Sign-up with an account and sign-in without one send no email. People with a second
   * factor get no email either; the answer and the limits are the same for them, so that an address does not reveal who
   * has one.
   */
  async requestCode({ wanted, browser, ...request }: CodeRequest): Promise<AddressState> {
    const visit = await this.limits.visit({ ...request, call: requestCode.name });
    const { user, device } = visit;
    await visit.consume('code-per-mailbox');
    const issue = async (purpose: CodePurpose) => {
      const token = await this.codes.issue(visit, purpose, browser, await this.#deliveryTo(user));
      return token === undefined ? {} : { code_token: token };
    };
    if (user === null) {
      const issued = wanted === 'login' ? {} : await issue('signup');
      return { status: 'newuser', otp_enabled: true, ...issued };
    }
    const needed = needsCode(user, device);
    const issued = needed && wanted !== 'signup' ? await issue('login') : {};
    return { status: 'exists', otp_enabled: needed, ...issued };
  }

  /** Mails another code to the browser that asked for one. */
  async refreshCode({ codeToken, ...request }: RefreshRequest): Promise<void> {
    const visit = await this.limits.visit({ ...request, call: refreshCode.name });
    await visit.consume('code-per-mailbox');
    await this.codes.renew(visit, codeToken, await this.#deliveryTo(visit.user));
  }

  /** People with a second factor are asked for it once their password is right. */
  async #deliveryTo(user: User | null): Promise<CodeDelivery> {
    return user !== null && (await this.factors.isEnrolled(user.id)) ? 'withheld' : 'mailed';
  }

  /** Invalidates the person's access tokens: each client renews its token before the next call. */
  async bumpStamp(userId: string): Promise<void> {
    await this.users.bumpStamp(userId);
  }

  async personOf(userId: string): Promise<Person> {
    const user = await this.users.find(userId);
    if (user === null) throw new AppError('not_found');
    return { name: user.name, email: user.email, company: user.company };
  }

  /** Those of the people who have an account. */
  async peopleOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Person>> {
    if (userIds.length === 0) return new Map();
    const users = await this.users.findMany([...new Set(userIds)]);
    return new Map(users.map(({ id, name, email, company }) => [id, { name, email, company }]));
  }

  /** People whose address begins with `prefix` and sorts after `after`, by address. @param prefix in lower case */
  async listByAddress(prefix: string, after: string, count: number): Promise<User[]> {
    return this.users.listByAddress(prefix, after, count);
  }

  /** An account without its secrets; null if it does not exist. */
  async accountOf(userId: string): Promise<Omit<User, 'passwordHash'> | null> {
    const user = await this.users.find(userId);
    if (user === null) return null;
    const { passwordHash: _secret, ...account } = user;
    return account;
  }

  /** The user id of an address, if it has an account. */
  async idOf(email: string): Promise<string | undefined> {
    return (await this.users.findByEmail(email))?.id;
  }

  async saveProfile(userId: string, profile: Omit<Person, 'email'>): Promise<void> {
    await this.users.saveProfile(userId, profile);
  }

  /** @param locale the language of the person's emails */
  async setLocale(userId: string, locale: Locale): Promise<void> {
    await this.db.transaction(() => this.users.setLocale(userId, locale));
  }

  /** Takes the lookup of plan types from the account module, which this module must not import. */
  registerPlanTypes(planTypeOf: (userId: string) => Promise<PlanType>): void {
    if (this.#planTypeOf !== undefined) throw new Error('The lookup of plan types is registered twice');
    this.#planTypeOf = planTypeOf;
  }

  /** A person's account, for their own client. */
  async describe(user: User): Promise<UserAnswer> {
    if (this.#planTypeOf === undefined) throw new Error('No lookup of plan types is registered');
    const { id, email, name, role } = user;
    return { id, email, name, isadmin: role, plan_type: await this.#planTypeOf(id) };
  }
}

/** Whether a sign-in without a second factor needs a mailed code. Staff cannot switch it off. */
export function needsCode(
  user: Pick<User, 'otpEnabled' | 'role'>,
  device: RememberedDevice | undefined,
): boolean {
  return device === undefined && (user.otpEnabled || user.role !== 'user');
}
