import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { newCertificate } from '../core/certificate.ts';
import { ContractWatch } from '../core/contract-watch.ts';
import { notePort } from '../core/ports.ts';
import type { Provider, SandboxContext } from '../core/provider.ts';
import type { CertificateAuthority } from '../websites/certificate-authority.ts';
import { createHestiacpApp } from './hestiacp-app.ts';
import { HestiacpHost } from './hestiacp-host.ts';
import type { HestiacpCredentials } from './records.ts';
import { hestiacpServer } from './server.ts';

const hostname = hestiacpServer.name_server;

export interface HestiacpProvider extends Provider {
  // Both throw before the panel has started.
  readonly host: HestiacpHost;
  readonly app: FastifyInstance;
}

/** One HestiaCP server of the hosting company. */
export function createHestiacp(context: SandboxContext, authority?: CertificateAuthority): HestiacpProvider {
  const { config, store, faults } = context;
  let host: HestiacpHost | undefined;
  let app: FastifyInstance | undefined;
  return {
    name: 'hestiacp',
    get host() {
      if (host === undefined) throw new Error('HestiaCP has not started');
      return host;
    },
    get app() {
      if (app === undefined) throw new Error('HestiaCP has not started');
      return app;
    },
    async start() {
      const contract = new ContractWatch('hestiacp', config.SANDBOX_CONTRACT_REPORT);
      host = new HestiacpHost(await credentialsOf(context), context, contract, authority);
      app = createHestiacpApp(host, faults);
      await app.listen({ host: config.SANDBOX_HOST, port: config.SANDBOX_HESTIACP_PORT });
      notePort(config, 'SANDBOX_HESTIACP_PORT', app.server);
      host.url = `https://localhost:${config.SANDBOX_HESTIACP_PORT}`;
      writeServerList(config.SANDBOX_DATA_DIR, host);
    },
    async stop() {
      await app?.close();
      host?.contract.throwIfViolated();
    },
    state: () => ({ servers: host === undefined ? [] : [stateOf(host)] }),
  };

  async function credentialsOf({ clock }: SandboxContext): Promise<HestiacpCredentials> {
    const saved = store.collection<HestiacpCredentials>('hestiacp.credentials');
    return (
      saved.get(hostname) ??
      saved.put(hostname, {
        accessKey: randomBytes(10).toString('hex').toUpperCase(),
        secretKey: randomBytes(20).toString('hex'),
        ...(await newCertificate(hostname, clock)),
      })
    );
  }
}

/** Writes `panels-hestiacp.json`, for `homeport panel import`. */
function writeServerList(dataDir: string, { url, credentials }: HestiacpHost): void {
  const listed = {
    ...hestiacpServer,
    vendor: 'hestiacp',
    url,
    key: `${credentials.accessKey}:${credentials.secretKey}`,
    certificate_pem: credentials.certificatePem,
  };
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'panels-hestiacp.json');
  writeFileSync(file, `${JSON.stringify([listed], null, 2)}\n`, { mode: 0o600 });
}

function stateOf(host: HestiacpHost) {
  const time = (ms: number) => new Date(ms).toISOString();
  const status = (isSuspended: boolean) => (isSuspended ? 'suspended' : 'active');
  return {
    ...hestiacpServer,
    url: host.url,
    users: host.users.values().map((user) => ({
      login: user.login,
      name: user.name,
      email: user.email,
      package: user.packageName,
      status: status(user.isSuspended),
      created_at: time(user.createdMs),
    })),
    websites: host.domains.values().map((domain) => ({
      name: domain.name,
      owner: domain.login,
      aliases: domain.aliases.join(' '),
      status: status(domain.isSuspended),
      https_redirect: domain.isForcedToHttps === true,
      created_at: time(domain.createdMs),
    })),
    installations: installationsOn(host),
    databases: host.databases.values().map(({ name, login, createdMs }) => ({
      name,
      owner: login,
      created_at: time(createdMs),
    })),
    backups: host.backups.values().map(({ name, login, domains, createdMs }) => ({
      name,
      owner: login,
      websites: domains.map((domain) => domain.name).join(' '),
      created_at: time(createdMs),
    })),
  };
}

/** WordPress on its websites. */
function installationsOn(host: HestiacpHost) {
  return host.domains.values().flatMap(({ name, login, wordpress }) => {
    const { database = '', prefix = '' } = wordpress?.config ?? {};
    const tables = host.databases.get(database)?.tables[prefix];
    if (wordpress === undefined || tables === undefined) return [];
    const { blogname: title = '', home: url = '' } = tables.options;
    const { version } = wordpress;
    const password_of = tables.passwordHash.slice(0, 12);
    return [{ website: name, owner: login, version, title, url, admin: tables.login, password_of }];
  });
}
