import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SandboxClock } from './core/clock.ts';
import { readSandboxConfig } from './core/config.ts';
import { ContractWatch } from './core/contract-watch.ts';
import { Store } from './core/store.ts';
import { panelCredentials } from './plesk/credentials.ts';
import { Panel } from './plesk/panel.ts';
import { type SeededAccount, seedAccounts } from './plesk/seeding.ts';
import { panelServers } from './plesk/servers.ts';

// Fills the panels of a sandbox that does not run: `seed.ts COUNT` puts so many accounts on each, and lists them in
// `accounts.json` beside its store. Creating thousands of accounts through the panels would take minutes.
const count = Number(process.argv[2]);
if (!Number.isInteger(count) || count < 1) throw new Error('Say how many accounts each panel gets.');
const config = readSandboxConfig(process.env);
mkdirSync(config.SANDBOX_DATA_DIR, { recursive: true });
const store = new Store(join(config.SANDBOX_DATA_DIR, 'sandbox.sqlite'));
const clock = new SandboxClock(store);
const accounts: SeededAccount[] = [];
for (const server of panelServers(config.SANDBOX_PLESK_SERVERS))
  accounts.push(
    ...seedAccounts(
      new Panel(
        server,
        await panelCredentials(server, store, clock),
        { store, clock },
        new ContractWatch(`plesk ${server.name}`, ''),
      ),
      count,
    ),
  );
store.close();
writeFileSync(join(config.SANDBOX_DATA_DIR, 'accounts.json'), JSON.stringify(accounts));
