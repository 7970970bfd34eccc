import { randomBytes } from 'node:crypto';
import type { SandboxClock } from '../core/clock.ts';
import type { Collection, Store } from '../core/store.ts';
import { hashPassword } from './passwords.ts';
import type { PackageRecord, UserRecord } from './records.ts';
import { Refusal } from './refusal.ts';
import { mailServers } from './servers.ts';

export type PackageSettings = Omit<PackageRecord, 'server' | 'name'>;

/** Limits of an unlimited package. */
const defaultSettings: PackageSettings = {
  quota: '1',
  domains: '1',
  email_accounts: '100',
  email_forwarders: '100',
  domain_pointers: '10',
};

/** The accounts on the mail servers, and the packages whose limits hold for them. */
export class MailUsers {
  readonly users: Collection<UserRecord>;
  readonly packages: Collection<PackageRecord>;
  readonly #clock: SandboxClock;

  /** @param reseller the name of the hosting company's account, which is the same on every server */
  constructor(store: Store, clock: SandboxClock, reseller: string) {
    this.users = store.collection('mxroute.users');
    this.packages = store.collection('mxroute.packages');
    this.#clock = clock;
    const missing = mailServers.filter((server) => !this.users.get(idOf(server, reseller)));
    if (missing.length === 0) return;
    const passwordHash = hashPassword(`Aa1!${randomBytes(16).toString('hex')}`);
    for (const server of missing) {
      const email = `${reseller}@${server}`;
      this.#put(server, { username: reseller, email, packageName: undefined, passwordHash });
    }
  }

  find(server: string, username: string): UserRecord | undefined {
    return this.users.get(idOf(server, username));
  }

  /** One of the reseller's users; not the reseller itself. */
  get(server: string, username: string): UserRecord {
    const user = this.find(server, username);
    if (user?.packageName === undefined) throw new Refusal('NOT_FOUND', 'User not found');
    return user;
  }

  list(server: string): UserRecord[] {
    return this.users.values().filter((user) => user.server === server && user.packageName !== undefined);
  }

  create(
    server: string,
    wanted: { username: string; email: string; password: string; package: string },
  ): UserRecord {
    const { username, email, password, package: packageName } = wanted;
    if (!/^[a-z0-9_]{1,10}$/.test(username))
      throw new Refusal('VALIDATION_ERROR', 'Username must be 1-10 characters of a-z, 0-9, _', 'username');
    if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new Refusal('VALIDATION_ERROR', 'Invalid email', 'email');
    const passwordHash = hashPassword(password);
    this.#refuseMissingPackage(server, packageName);
    if (this.find(server, username)) throw new Refusal('CONFLICT', 'User already exists');
    return this.#put(server, { username, email, packageName, passwordHash });
  }

  setPassword(user: UserRecord, password: string): void {
    user.passwordHash = hashPassword(password);
    user.passwordChangedMs = this.#clock.nowMs();
    this.save(user);
  }

  setPackage(user: UserRecord, name: string): void {
    this.#refuseMissingPackage(user.server, name);
    user.packageName = name;
    user.ownQuota = undefined;
    this.save(user);
  }

  save(user: UserRecord): void {
    this.users.put(idOf(user.server, user.username), user);
  }

  delete(user: UserRecord): void {
    this.users.delete(idOf(user.server, user.username));
  }

  getPackage(server: string, name: string): PackageRecord {
    const found = this.packages.get(idOf(server, name));
    if (!found) throw new Refusal('NOT_FOUND', 'Package not found');
    return found;
  }

  createPackage(server: string, name: string, settings: Partial<PackageSettings>): PackageRecord {
    if (!/^[A-Za-z0-9_-]+$/.test(name)) throw new Refusal('VALIDATION_ERROR', 'Invalid package name', 'name');
    if (this.packages.get(idOf(server, name))) throw new Refusal('CONFLICT', 'Package already exists');
    return this.#putPackage({ server, name, ...defaultSettings }, settings);
  }

  changePackage(server: string, name: string, settings: Partial<PackageSettings>): PackageRecord {
    return this.#putPackage(this.getPackage(server, name), settings);
  }

  deletePackage(server: string, name: string): void {
    this.getPackage(server, name);
    if (this.list(server).some((user) => user.packageName === name))
      throw new Refusal('BUSINESS_ERROR', 'Package is in use');
    this.packages.delete(idOf(server, name));
  }

  /** How much of something an account may have. */
  limitOf(user: UserRecord, name: keyof PackageSettings): number {
    if (user.packageName === undefined) return Infinity;
    return limitNumber(this.getPackage(user.server, user.packageName)[name]);
  }

  /** In megabytes. */
  quotaOf(user: UserRecord): number {
    return user.ownQuota === undefined ? this.limitOf(user, 'quota') * 1024 : limitNumber(user.ownQuota);
  }

  #put(
    server: string,
    user: Pick<UserRecord, 'username' | 'email' | 'packageName' | 'passwordHash'>,
  ): UserRecord {
    const nowMs = this.#clock.nowMs();
    return this.users.put(idOf(server, user.username), {
      ...user,
      server,
      passwordChangedMs: nowMs,
      ownQuota: undefined,
      suspended: false,
      verificationKey: `_da-verify-${randomBytes(16).toString('hex')}`,
      createdMs: nowMs,
    });
  }

  #putPackage(of: PackageRecord, settings: Partial<PackageSettings>): PackageRecord {
    for (const [field, limit] of Object.entries(settings))
      if (Number.isNaN(limitNumber(limit))) throw new Refusal('VALIDATION_ERROR', 'Invalid limit', field);
    return this.packages.put(idOf(of.server, of.name), { ...of, ...settings });
  }

  #refuseMissingPackage(server: string, name: string): void {
    if (!this.packages.get(idOf(server, name))) throw new Refusal('BUSINESS_ERROR', 'Package does not exist');
  }
}

/** @returns NaN for what is no limit */
export function limitNumber(limit: string): number {
  if (limit === 'unlimited') return Infinity;
  return /^\d+(\.\d+)?$/.test(limit) ? Number(limit) : Number.NaN;
}

function idOf(server: string, name: string): string {
  return `${server}/${name}`;
}
