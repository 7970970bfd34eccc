import { createServer, type Server } from 'node:net';
import type { SandboxConfig } from './config.ts';

type PortName = Extract<keyof SandboxConfig, `${string}_PORT`>;

const portNames = [
  'SANDBOX_PORT',
  'SANDBOX_STRIPE_PORT',
  'SANDBOX_PLESK_PORT',
  'SANDBOX_SMTP_PORT',
  'SANDBOX_S3_PORT',
  'SANDBOX_BUNNY_PORT',
  'SANDBOX_GANDI_PORT',
  'SANDBOX_MXROUTE_PORT',
  'SANDBOX_DNS_PORT',
] as const satisfies readonly PortName[];

/** How many ports a service takes, counted upwards from its configured one. */
function width(config: SandboxConfig, name: PortName): number {
  return name === 'SANDBOX_PLESK_PORT' ? config.SANDBOX_PLESK_SERVERS : 1;
}

/** @throws Error when two services are given the same port */
export function refuseSharedPorts(config: SandboxConfig): SandboxConfig {
  const taken = new Map<number, PortName>();
  for (const name of portNames.filter((each) => config[each] !== 0)) {
    for (let port = config[name]; port < config[name] + width(config, name); port += 1) {
      const other = taken.get(port);
      if (other !== undefined)
        throw new Error(
          `Port ${port} belongs to both ${other} and ${name}: set one of them to another port.`,
        );
      taken.set(port, name);
    }
  }
  return config;
}

/** Puts a free port in the place of every port that is given as 0. */
export async function withFreePorts(config: SandboxConfig): Promise<SandboxConfig> {
  const wanted = portNames.filter((name) => config[name] === 0);
  if (wanted.length === 0) return config;
  let next = await freeRun(
    config.SANDBOX_HOST,
    wanted.reduce((sum, name) => sum + width(config, name), 0),
  );
  const chosen = { ...config };
  for (const name of wanted) {
    chosen[name] = next;
    next += width(config, name);
  }
  return chosen;
}

/** Turns "address in use" into one sentence with the port and its variable; any other error is not ours. */
export function explainPortFault(config: SandboxConfig, error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('port' in error))
    return undefined;
  const { code, port } = error;
  if (typeof port !== 'number' || (code !== 'EADDRINUSE' && code !== 'EACCES')) return undefined;
  const name = portNames.find((each) => port >= config[each] && port < config[each] + width(config, each));
  const trouble = code === 'EADDRINUSE' ? 'is already in use' : 'may not be opened by this user';
  if (!name) return `Port ${port} ${trouble}.`;
  const reach = width(config, name) > 1 ? ' (the first of a row of ports)' : '';
  return `Port ${port} ${trouble}: stop what listens there, or set ${name}${reach} to another one.`;
}

/** Looks below the range from which the system serves outgoing connections, so that none of them gets in between. */
async function freeRun(host: string, length: number): Promise<number> {
  for (;;) {
    const first = 15_000 + Math.floor(Math.random() * (32_000 - 15_000 - length));
    const opened = await Promise.all(Array.from({ length }, (_, index) => tryToListen(host, first + index)));
    const servers = opened.filter((server) => server !== undefined);
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    if (servers.length === length) return first;
  }
}

function tryToListen(host: string, port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, host, () => resolve(server));
  });
}
