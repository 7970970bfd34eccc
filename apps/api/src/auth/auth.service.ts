import type { PlanType } from '@homeport/contract/account';
import { refreshCode, requestCode, type User as UserAnswer } from '@homeport/contract/auth';
import { Injectable } from '@nestjs/common';
import type { CodePurpose, RememberedDevice, User } from '../foundation/database/generated/client.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Origin } from '../foundation/http/origin.ts';
import { type CodeBrowser, type CodeDelivery, CodesService } from './codes.service.ts';
import { DevicesService } from './devices.service.ts';
import { SecondFactorsService } from './factors/second-factors.service.ts';
import { MailboxLimitsService } from './mailbox-limits.service.ts';
import { UsersRepository } from './users.repository.ts';

/** What the first step of signing up or in learns about an address. */
export interface AddressState {
  status: 'newuser' | 'exists';
  otp_enabled: boolean;
  /** Of the browser that the code belongs to. */
  code_token?: string;
}

/** A call for a code by mail. */
interface MailRequest {
  email: string;
  deviceToken: string | undefined;
  proof: string | undefined;
  origin: Origin;
}

export interface CodeRequest extends MailRequest {
  wanted: CodePurpose | undefined;
  browser: CodeBrowser;
}

export interface RefreshRequest extends MailRequest {
  codeToken: string | undefined;
}

/** What a person told about themselves. */
export interface Person {
  name: string | null;
  email: string;
  company: string | null;
}

/** Who somebody is, for the neighbours: what is known of a person, and that their tokens have to be renewed. */
@Injectable()
export class AuthService {
  #planTypeOf: ((userId: string) => Promise<PlanType>) | undefined;

  constructor(
    private readonly users: UsersRepository,
    private readonly codes: CodesService,
    private readonly devices: DevicesService,
    private readonly limits: MailboxLimitsService,
    private readonly factors: SecondFactorsService,
  ) {}

  /**
   * Says whether an address has an account, and mails a code where one is needed next: to a stranger who signs up, and to
   * a person whose device is not remembered. Whoever finds out on the wrong screen (sign-up with an account, sign-in
   * without one) gets no mail. People with a second factor get no mail either; the answer and the limits are the same for
   * them, so that the address alone does not tell who has one.
   */
  async requestCode({ email, wanted, deviceToken, browser, ...request }: CodeRequest): Promise<AddressState> {
    const user = await this.users.findByEmail(email);
    const device = user === null ? undefined : await this.devices.find(user.id, deviceToken);
    const visit = await this.limits.visit({ ...request, email, call: requestCode.name, device });
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
  async refreshCode({ email, deviceToken, codeToken, ...request }: RefreshRequest): Promise<void> {
    const user = await this.users.findByEmail(email);
    const device = user === null ? undefined : await this.devices.find(user.id, deviceToken);
    const visit = await this.limits.visit({ ...request, email, call: refreshCode.name, device });
    await visit.consume('code-per-mailbox');
    await this.codes.renew(visit, codeToken, await this.#deliveryTo(user));
  }

  /** People with a second factor are asked for that, after their password was right. */
  async #deliveryTo(user: User | null): Promise<CodeDelivery> {
    return user !== null && (await this.factors.isEnrolled(user.id)) ? 'withheld' : 'mailed';
  }

  /** Makes the person's access tokens stale: each client fetches a fresh one before its next call. */
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
    const users = await this.users.findMany([...new Set(userIds)]);
    return new Map(users.map(({ id, name, email, company }) => [id, { name, email, company }]));
  }

  /** People whose address begins so and comes after another, in the order of their addresses. @param begin in lower case */
  async listByAddress(begin: string, after: string, count: number): Promise<User[]> {
    return this.users.listByAddress(begin, after, count);
  }

  /** Everything of an account but what is secret; null: there is none. */
  async accountOf(userId: string): Promise<Omit<User, 'passwordHash'> | null> {
    const user = await this.users.find(userId);
    if (user === null) return null;
    const { passwordHash: _secret, ...account } = user;
    return account;
  }

  /** The person behind an address, if it has an account. */
  async idOf(email: string): Promise<string | undefined> {
    return (await this.users.findByEmail(email))?.id;
  }

  /** Keeps what the person says of themselves. */
  async saveProfile(userId: string, profile: Omit<Person, 'email'>): Promise<void> {
    await this.users.saveProfile(userId, profile);
  }

  /** Takes the answer to what kind of plan a person has, from the neighbour who knows and stands on this capability. */
  registerPlanTypes(planTypeOf: (userId: string) => Promise<PlanType>): void {
    if (this.#planTypeOf !== undefined) throw new Error('The look-up of plan types is registered twice');
    this.#planTypeOf = planTypeOf;
  }

  /** What the person's own client is told about them. */
  async describe(user: User): Promise<UserAnswer> {
    if (this.#planTypeOf === undefined) throw new Error('Nobody has registered a look-up of plan types');
    const { id, email, name, role } = user;
    return { id, email, name, isadmin: role, plan_type: await this.#planTypeOf(id) };
  }
}

/** Whether a sign-in without a second factor has to show a mailed code. Staff cannot switch it off. */
export function needsCode(
  user: Pick<User, 'otpEnabled' | 'role'>,
  device: RememberedDevice | undefined,
): boolean {
  return device === undefined && (user.otpEnabled || user.role !== 'user');
}
