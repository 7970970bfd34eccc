import { createHash } from 'node:crypto';
import type { SandboxClock } from '../core/clock.ts';
import type { ContractWatch } from '../core/contract-watch.ts';
import type { Collection, Store } from '../core/store.ts';
import type { CertificateAuthority } from '../websites/certificate-authority.ts';
import { CommandError } from './command-error.ts';
import type {
  BackupRecord,
  DatabaseRecord,
  HestiacpCredentials,
  UserRecord,
  WebDomainRecord,
  ZoneRecord,
} from './records.ts';

/** The administrator, whose access key the API takes. */
export const rootUser = 'admin';

/** Settings as installed. */
const installed: Readonly<Record<string, string>> = {
  BACKUP_SYSTEM: 'local',
  DNS_SYSTEM: 'bind9',
  ENFORCE_SUBDOMAIN_OWNERSHIP: 'yes',
  POLICY_USER_EDIT_DETAILS: 'yes',
};

/** Adding a website takes the panel longer than a second. */
const additionMs = 1_000;

/** The state of one HestiaCP server. The rules for changing it are in the files named after its commands. */
export class HestiacpHost {
  readonly credentials: HestiacpCredentials;
  readonly clock: SandboxClock;
  readonly contract: ContractWatch;
  /** Let's Encrypt; undefined: it does not answer. */
  readonly authority: CertificateAuthority | undefined;
  readonly users: Collection<UserRecord>;
  readonly domains: Collection<WebDomainRecord>;
  readonly zones: Collection<ZoneRecord>;
  readonly databases: Collection<DatabaseRecord>;
  readonly backups: Collection<BackupRecord>;
  readonly #settings: Collection<{ value: string }>;
  readonly #counters: Collection<{ last: number }>;
  /** Where browsers and programs reach it; known once it listens. */
  url = '';

  constructor(
    credentials: HestiacpCredentials,
    { store, clock }: { store: Store; clock: SandboxClock },
    contract: ContractWatch,
    authority?: CertificateAuthority,
  ) {
    this.credentials = credentials;
    this.clock = clock;
    this.contract = contract;
    this.authority = authority;
    this.users = store.collection('hestiacp.users');
    this.domains = store.collection('hestiacp.domains');
    this.zones = store.collection('hestiacp.zones');
    this.databases = store.collection('hestiacp.databases');
    this.backups = store.collection('hestiacp.backups');
    this.#settings = store.collection('hestiacp.settings');
    this.#counters = store.collection('hestiacp.counters');
    if (this.users.get(rootUser) === undefined)
      this.users.put(rootUser, {
        login: rootUser,
        name: 'System Administrator',
        email: 'admin@homeport.example',
        packageName: 'default',
        passwordHash: '',
        isSuspended: false,
        createdMs: clock.nowMs(),
      });
  }

  /** As installed, users cannot create names below those of others, and can change their full name. */
  setting(key: string): string {
    return this.#settings.get(key)?.value ?? installed[key] ?? '';
  }

  changeSetting(key: string, value: string): void {
    this.#settings.put(key, { value });
  }

  getUser(login: string): UserRecord {
    const user = this.users.get(login);
    if (user === undefined) throw new CommandError('E_NOTEXIST', `user ${login} doesn't exist`);
    return user;
  }

  getActiveUser(login: string): UserRecord {
    const user = this.getUser(login);
    if (user.isSuspended) throw new CommandError('E_SUSPENDED', `user ${login} is suspended`);
    return user;
  }

  domainsOf(login: string): WebDomainRecord[] {
    return this.domains.values().filter((domain) => domain.login === login);
  }

  databasesOf(login: string): DatabaseRecord[] {
    return this.databases.values().filter((database) => database.login === login);
  }

  /** A user's backups, oldest first. */
  backupsOf(login: string): BackupRecord[] {
    const own = this.backups.values().filter((backup) => backup.login === login);
    return own.sort((one, other) => one.createdMs - other.createdMs);
  }

  /** When a website that a user adds now is complete. */
  nextAdditionMs(login: string): number {
    const user = this.getUser(login);
    const lastAdditionMs = Math.max(this.clock.nowMs(), (user.lastAdditionMs ?? 0) + additionMs);
    this.users.put(login, { ...user, lastAdditionMs });
    return lastAdditionMs;
  }

  getDomain(login: string, name: string): WebDomainRecord {
    const domain = this.domainsOf(login).find((each) => each.name === name);
    if (domain === undefined) throw new CommandError('E_NOTEXIST', `web domain ${name} doesn't exist`);
    return domain;
  }

  getActiveDomain(login: string, name: string): WebDomainRecord {
    const domain = this.getDomain(login, name);
    if (domain.isSuspended) throw new CommandError('E_SUSPENDED', `web ${name} is suspended`);
    return domain;
  }

  saveDomain(domain: WebDomainRecord): void {
    this.domains.put(domain.id, domain);
  }

  nextDomainId(): string {
    const last = (this.#counters.get('domains')?.last ?? 0) + 1;
    this.#counters.put('domains', { last });
    return String(last);
  }
}

export function hashPassword(login: string, password: string): string {
  return createHash('sha256').update(`${login}\n${password}`).digest('hex');
}
