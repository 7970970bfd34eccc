import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Contact, createGandiClient, type GandiClient, type GandiClientOptions } from '@homeport/gandi';
import { SandboxClock } from '../../core/clock.ts';
import { readSandboxConfig } from '../../core/config.ts';
import { FaultInjector, faultSchema } from '../../core/faults.ts';
import type { SandboxContext } from '../../core/provider.ts';
import { Store } from '../../core/store.ts';
import { createGandi, type GandiProvider } from '../gandi.ts';

/** A running Gandi on a free port, with a client of it. */
export interface GandiEnvironment {
  context: SandboxContext;
  gandi: GandiProvider;
  url: string;
  client: GandiClient;
  connect(options?: Partial<GandiClientOptions>): GandiClient;
  inject(fault: object): void;
  /** Registers a name for a year and comes back once the account has it. */
  register(fqdn: string): Promise<void>;
  /** Moves the clock, and lets what falls due happen. */
  advanceDays(days: number): Promise<void>;
  /** Ends it, and leaves what it kept. */
  stop(): Promise<void>;
  /** Ends it, and deletes what it kept. */
  remove(): Promise<void>;
}

export const owner: Contact = {
  type: 'individual',
  given: 'Eva',
  family: 'Muster',
  email: 'eva@kunde.example',
  streetaddr: 'Hauptstr. 1',
  city: 'Berlin',
  zip: '10115',
  state: 'DE-BE',
  country: 'DE',
  phone: '+49.301234567',
};

/** Registries answer at once unless the environment says otherwise. */
export async function startGandi(environment: NodeJS.ProcessEnv = {}): Promise<GandiEnvironment> {
  const dataDir = environment['SANDBOX_DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'gandi-'));
  const store = new Store(join(dataDir, 'sandbox.sqlite'));
  const config = readSandboxConfig({
    SANDBOX_GANDI_PORT: '0',
    SANDBOX_GANDI_REGISTRY_MS: '0',
    SANDBOX_DATA_DIR: dataDir,
    ...environment,
  });
  const context = { config, store, clock: new SandboxClock(store), faults: new FaultInjector() };
  const gandi = createGandi(context);
  await gandi.start();
  const url = `http://127.0.0.1:${config.SANDBOX_GANDI_PORT}`;
  const clients: GandiClient[] = [];

  function connect(options: Partial<GandiClientOptions> = {}): GandiClient {
    const client = createGandiClient({ url, token: config.SANDBOX_GANDI_TOKEN, ...options });
    clients.push(client);
    return client;
  }
  const client = connect();

  async function stop(): Promise<void> {
    await Promise.all(clients.map((each) => each.close()));
    await gandi.stop();
    store.close();
  }

  return {
    context,
    gandi,
    url,
    client,
    connect,
    inject: (fault) => context.faults.add(faultSchema.parse({ provider: 'gandi', ...fault })),
    register: (fqdn) => client.register({ fqdn, years: 1, owner }),
    async advanceDays(days) {
      context.clock.advance(days * 86_400);
      await gandi.due?.();
    },
    stop,
    async remove() {
      await stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
