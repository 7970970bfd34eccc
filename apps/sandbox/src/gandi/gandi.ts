import { domainToUnicode } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { ContractWatch } from '../core/contract-watch.ts';
import { notePort } from '../core/ports.ts';
import type { Provider, SandboxContext } from '../core/provider.ts';
import { GandiAccount } from './account.ts';
import { usesLiveDns } from './domain-answer.ts';
import { type ElsewhereChange, setElsewhere } from './elsewhere.ts';
import { createGandiApp } from './gandi-app.ts';
import { datesOf, renewalsOf } from './life.ts';
import { asciiName } from './names.ts';
import { OwnerChanges } from './owner-changes.ts';
import { currency } from './prices.ts';
import type { DomainRecord, NameRecord, RecordSetRecord } from './records.ts';
import { isDark } from './signing.ts';
import { Transfers } from './transfers.ts';

/** A zone that the world's name servers lead to LiveDNS for. */
export interface ServedZone {
  fqdn: string;
  sets: readonly RecordSetRecord[];
}

/** Dependencies outside of the account. */
export interface RegistryWorld {
  /** Sets the outcome for a name: taken, premium, or how its registration ends. */
  setName(name: string, change: Partial<Omit<NameRecord, 'fqdn'>>): void;
  /**
   * The owner follows the link in the mail that asks whether their address is theirs.
   * @returns whether the account has such a domain
   */
  confirmOwner(name: string): boolean;
  /** Money arrives on the prepaid account, in hundredths; an amount below zero takes some away. */
  topUp(cents: number): void;
  /** Another registrar has a name. */
  setElsewhere(name: string, change: ElsewhereChange): void;
  /**
   * The owners answer the emails about a transfer to the account, or a change of owner.
   * @returns whether something waits for that
   */
  answerTransfer(name: string, isWanted: boolean): boolean;
  /** Another registrar asks for a domain of the account. @returns why it is refused; undefined when it is not */
  takeAway(name: string, code: string): string | undefined;
}

export interface GandiProvider extends Provider, RegistryWorld {
  readonly account: GandiAccount;
  readonly app: FastifyInstance;
  readonly contract: ContractWatch;
  /** The zones that LiveDNS answers for at this moment. */
  servedZones(): ServedZone[];
}

/** The hosting company's account at Gandi, behind Gandi's API v5. */
export function createGandi(context: SandboxContext): GandiProvider {
  const { config, store, clock, faults } = context;
  const account = new GandiAccount(store, clock, {
    registryMs: config.SANDBOX_GANDI_REGISTRY_MS,
    openingCents: config.SANDBOX_GANDI_PREPAID_CENTS,
  });
  const transfers = new Transfers(store, clock, account);
  const changes = new OwnerChanges(store, clock, account);
  const contract = new ContractWatch('gandi', config.SANDBOX_CONTRACT_REPORT);
  const app = createGandiApp({
    account,
    transfers,
    changes,
    token: config.SANDBOX_GANDI_TOKEN,
    clock,
    faults,
    watch: contract,
  });
  return {
    name: 'gandi',
    account,
    app,
    contract,
    async start() {
      await app.listen({ host: config.SANDBOX_HOST, port: config.SANDBOX_GANDI_PORT });
      notePort(config, 'SANDBOX_GANDI_PORT', app.server);
    },
    async stop() {
      await app.close();
      contract.throwIfViolated();
    },
    state() {
      transfers.settle();
      return { ...gandiState(account, clock.nowMs()), transfers: transfers.records.values() };
    },
    async due() {
      account.letFallDue();
      transfers.settle();
    },
    setName: (name, change) => account.names.set(name, change),
    confirmOwner: (name) => confirmOwner(account, name),
    topUp: (cents) => account.ledger.topUp(cents),
    setElsewhere: (name, change) => setElsewhere(account.names, name, change, clock.nowMs()),
    answerTransfer: (name, isWanted) =>
      transfers.answer(asciiName(name), isWanted) || changes.answer(asciiName(name), isWanted),
    takeAway: (name, code) => transfers.takeAway(asciiName(name), code),
    servedZones: () => servedZones(account),
  };
}

function confirmOwner(account: GandiAccount, name: string): boolean {
  account.settle();
  const domain = account.domains.get(asciiName(name));
  if (domain === undefined) return false;
  account.change(domain.fqdn, {
    reachability: 'done',
    statuses:
      domain.reachability === 'failed'
        ? domain.statuses.filter((status) => status !== 'clientHold')
        : domain.statuses,
  });
  return true;
}

function servedZones(account: GandiAccount): ServedZone[] {
  account.settle();
  return account.domains
    .values()
    .filter((domain) => usesLiveDns(domain) && !domain.statuses.includes('clientHold') && !isDark(domain))
    .flatMap(({ fqdn }) => account.zones.records.get(fqdn) ?? []);
}

function gandiState(account: GandiAccount, nowMs: number) {
  account.settle();
  const moment = (ms: number) => new Date(ms).toISOString();
  const nextRenewal = (domain: DomainRecord) => {
    const atMs = renewalsOf(domain).find((each) => each > nowMs);
    return domain.autorenew.enabled && atMs !== undefined ? moment(atMs) : null;
  };
  return {
    prepaid: { balance_cents: account.ledger.balanceCents, currency },
    domains: account.domains.values().map((domain) => ({
      fqdn: domain.fqdn,
      fqdn_unicode: domainToUnicode(domain.fqdn),
      registered_at: moment(domain.registeredMs),
      ends_at: moment(domain.endsMs),
      freed_at: moment(datesOf(domain).freedMs),
      statuses: domain.statuses,
      owner: `${domain.contacts.owner.given} ${domain.contacts.owner.family}`,
      owner_email: domain.contacts.owner.email,
      owner_confirmed: domain.reachability,
      autorenew: domain.autorenew.enabled,
      renews_at: nextRenewal(domain),
      nameservers: domain.nameservers,
      live_dns: usesLiveDns(domain),
      signed: (domain.keys ?? []).length > 0,
      dark: isDark(domain),
      records: account.zones.records.get(domain.fqdn)?.sets ?? [],
    })),
    operations: account.operations.values().map(({ id, fqdn, state, paidMs, work }) => ({
      id,
      fqdn,
      kind: work.kind,
      state,
      paid: paidMs !== undefined,
      cents: 'cents' in work ? work.cents : 0,
    })),
    ledger: account.ledger.entries.values().map(({ atMs, ...entry }) => ({ ...entry, at: moment(atMs) })),
    names: account.names.records.values(),
  };
}

export type GandiState = ReturnType<typeof gandiState>;
