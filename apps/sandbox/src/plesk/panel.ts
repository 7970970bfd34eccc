import type { ContractWatch } from '../core/contract-watch.ts';
import type { SandboxClock } from '../core/clock.ts';
import type { Collection, Store } from '../core/store.ts';
import type { PanelCredentials } from './credentials.ts';
import { KeyGuard } from './key-guard.ts';
import type {
  AliasRecord,
  BackupRecord,
  CustomerRecord,
  DnsRecordRecord,
  SessionRecord,
  SiteRecord,
  WebspaceRecord,
} from './records.ts';
import type { PanelServer } from './servers.ts';
import type { CertificateAuthority } from '../websites/certificate-authority.ts';
import { Toolkit } from './wp-toolkit/toolkit.ts';

type Numbered = 'customers' | 'domains' | 'aliases' | 'backups' | 'dns-records';

/** The state of one panel server. The rules for changing it are in the files named after its objects. */
export class Panel {
  readonly server: PanelServer;
  readonly credentials: PanelCredentials;
  readonly clock: SandboxClock;
  readonly contract: ContractWatch;
  readonly guard: KeyGuard;
  readonly customers: Collection<CustomerRecord>;
  readonly webspaces: Collection<WebspaceRecord>;
  readonly sites: Collection<SiteRecord>;
  readonly aliases: Collection<AliasRecord>;
  readonly dnsRecords: Collection<DnsRecordRecord>;
  readonly sessions: Collection<SessionRecord>;
  readonly backups: Collection<BackupRecord>;
  readonly toolkit: Toolkit;
  readonly #settings: Collection<{ on: boolean }>;
  /** Names that cannot be created on the server. */
  readonly prohibitedNames: Collection<{ name: string }>;
  readonly #counters: Collection<{ last: number }>;
  /** Where browsers and programs reach it; known once it listens. */
  url = '';
  /** Let's Encrypt, once the panel has started. */
  authority: CertificateAuthority | undefined;

  constructor(
    server: PanelServer,
    credentials: PanelCredentials,
    { store, clock }: { store: Store; clock: SandboxClock },
    contract: ContractWatch,
  ) {
    this.server = server;
    this.credentials = credentials;
    this.clock = clock;
    this.contract = contract;
    const named = (name: string) => `plesk.${server.storeName}.${name}`;
    this.guard = new KeyGuard(credentials.key, store.collection(named('keys')), clock);
    this.customers = store.collection(named('customers'));
    this.webspaces = store.collection(named('webspaces'));
    this.sites = store.collection(named('sites'));
    this.aliases = store.collection(named('aliases'));
    this.dnsRecords = store.collection(named('dns-records'));
    this.backups = store.collection(named('backup-files'));
    this.sessions = store.collection(named('sessions'));
    this.toolkit = new Toolkit(store, server.storeName);
    this.#settings = store.collection(named('settings'));
    this.prohibitedNames = store.collection(named('prohibited-names'));
    this.#counters = store.collection(named('counters'));
  }

  /** Customers may not create names in the DNS zones of others; as installed, they may. */
  get restrictsSubzones(): boolean {
    return this.#settings.get('subzones')?.on ?? false;
  }

  restrictSubzones(on: boolean): void {
    this.#settings.put('subzones', { on });
  }

  /** New names are checked against the list of prohibited ones; as installed, they are not. */
  get checksProhibitedNames(): boolean {
    return this.#settings.get('prohibited-names')?.on ?? false;
  }

  checkProhibitedNames(on: boolean): void {
    this.#settings.put('prohibited-names', { on });
  }

  nextId(kind: Numbered): number {
    const last = (this.#counters.get(kind)?.last ?? 0) + 1;
    this.#counters.put(kind, { last });
    return last;
  }
}
