import type { FastifyInstance } from 'fastify';
import { ContractWatch } from '../core/contract-watch.ts';
import { notePort } from '../core/ports.ts';
import type { Provider, SandboxContext } from '../core/provider.ts';
import type { RecordSource } from '../dns/record-sets.ts';
import { BunnyAccount, systemNameOf } from './account.ts';
import { createBunnyApp } from './bunny-app.ts';

/** Dependencies outside of bunny. */
export interface CdnWorld {
  /** Sets the CNAME record of a hostname; '' takes it away. */
  setCname(hostname: string, target: string): void;
  /** Another customer of bunny takes this zone name. */
  takeName(name: string): void;
  /** Sets the prepaid balance, in US cents. */
  setBalance(cents: number): void;
}

export interface BunnyProvider extends Provider, CdnWorld {
  readonly account: BunnyAccount;
  readonly app: FastifyInstance;
  readonly contract: ContractWatch;
}

/** The hosting company's account at bunny, behind bunny's core API. */
export function createBunny(context: SandboxContext, published?: RecordSource): BunnyProvider {
  const { config, store, clock, faults } = context;
  const account = new BunnyAccount(store, clock, published);
  const contract = new ContractWatch('bunny', config.SANDBOX_CONTRACT_REPORT);
  const app = createBunnyApp(account, config.SANDBOX_BUNNY_KEY, faults, contract);
  return {
    name: 'bunny',
    account,
    app,
    contract,
    async start() {
      await app.listen({ host: config.SANDBOX_HOST, port: config.SANDBOX_BUNNY_PORT });
      notePort(config, 'SANDBOX_BUNNY_PORT', app.server);
    },
    async stop() {
      await app.close();
      contract.throwIfViolated();
    },
    state: () => bunnyState(account),
    setCname(hostname, target) {
      const name = hostname.toLowerCase();
      if (target === '') account.cnames.delete(name);
      else account.cnames.put(name, { hostname: name, target: target.toLowerCase() });
    },
    takeName(name) {
      account.takenNames.put(name.toLowerCase(), { name: name.toLowerCase() });
    },
    setBalance: (cents) => account.setBalance(cents),
  };
}

function bunnyState(account: BunnyAccount) {
  return {
    zones: account.zones.values().map((zone) => ({
      id: zone.id,
      name: zone.name,
      host_name: systemNameOf(zone),
      origin_url: zone.originUrl,
      origin_host: zone.originHostHeader,
      created_at: new Date(zone.createdMs).toISOString(),
      purges: zone.purges,
      purged_urls: zone.purgedUrls ?? [],
      purged_at: zone.purgedMs === undefined ? null : new Date(zone.purgedMs).toISOString(),
      hostnames: zone.hostnames.map((hostname) => ({
        name: hostname.name,
        system: hostname.system,
        certificate: hostname.hasCertificate,
        force_ssl: hostname.forceSsl,
        cname_leads_here: hostname.system || account.leadsToZone(zone, hostname),
      })),
    })),
    cnames: account.cnames.values(),
    taken_names: account.takenNames.values(),
  };
}

export type BunnyState = ReturnType<typeof bunnyState>;
