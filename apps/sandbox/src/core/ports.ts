import type { Server } from 'node:net';
import type { SandboxConfig } from './config.ts';

type PortName = Extract<keyof SandboxConfig, `${string}_PORT`>;

const portNames = [
  'SANDBOX_PORT',
  'SANDBOX_STRIPE_PORT',
  'SANDBOX_PLESK_PORT',
  'SANDBOX_HESTIACP_PORT',
  'SANDBOX_SMTP_PORT',
  'SANDBOX_S3_PORT',
  'SANDBOX_BUNNY_PORT',
  'SANDBOX_GANDI_PORT',
  'SANDBOX_MXROUTE_PORT',
  'SANDBOX_DNS_PORT',
  'SANDBOX_WEBSITES_PORT',
] as const satisfies readonly PortName[];

/** Settings by which every service listens on a free port. */
export const anyPorts: Readonly<Record<string, string>> = Object.fromEntries(
  portNames.map((name) => [name, '0']),
);

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

/**
 * Notes on which port a service listens. One that is given as 0 takes any free port at the moment it listens, so that
 * no other process can take it in between. The configuration then has it.
 */
export function notePort(config: SandboxConfig, name: PortName, listening: Pick<Server, 'address'>): void {
  const address = listening.address();
  if (address !== null && typeof address === 'object') config[name] = address.port;
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
