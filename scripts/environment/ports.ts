import { type PortUse, checkPorts, freePorts, portIsFree } from '../embedded/ports.ts';
import { Failure } from '../process/failure.ts';

const PANELS = 5;

/** How many panels a sandbox has with this environment. */
export function panelCount(environment: NodeJS.ProcessEnv): number {
  return Number(environment['SANDBOX_PLESK_SERVERS']) || PANELS;
}

/** Every port of the environment: its variable, its default (0: any free one), and what listens there. */
const PORTS = {
  portal: ['PORT', 3000, 'the portal'],
  worker: ['WORKER_PORT', 9466, "the worker's health checks"],
  metrics: ['METRICS_PORT', 9464, "the portal's metrics"],
  workerMetrics: ['WORKER_METRICS_PORT', 9465, "the worker's metrics"],
  console: ['SANDBOX_PORT', 4000, "the sandbox's console"],
  stripe: ['SANDBOX_STRIPE_PORT', 4010, "the sandbox's Stripe"],
  plesk: ['SANDBOX_PLESK_PORT', 4020, "the sandbox's first panel"],
  smtp: ['SANDBOX_SMTP_PORT', 4040, "the sandbox's mail server"],
  objects: ['SANDBOX_S3_PORT', 4050, "the sandbox's object storage"],
  bunny: ['SANDBOX_BUNNY_PORT', 4060, "the sandbox's CDN"],
  gandi: ['SANDBOX_GANDI_PORT', 4070, "the sandbox's registrar"],
  mxroute: ['SANDBOX_MXROUTE_PORT', 4080, "the sandbox's mail host"],
  hestiacp: ['SANDBOX_HESTIACP_PORT', 4015, "the sandbox's HestiaCP"],
  dns: ['SANDBOX_DNS_PORT', 4090, "the sandbox's DNS"],
  websites: ['SANDBOX_WEBSITES_PORT', 4095, "the sandbox's websites"],
  postgres: ['POSTGRES_PORT', 0, 'the embedded Postgres'],
  redis: ['REDIS_PORT', 0, 'the embedded Redis'],
} as const;

type PortName = keyof typeof PORTS;
export type EnvironmentPorts = Record<PortName, number>;

const NAMES = Object.keys(PORTS) as PortName[];

/** A default port that was in use, and the free one that was chosen instead. */
export interface MovedPort {
  owner: string;
  from: number;
  to: number;
}

export interface ChosenPorts {
  ports: EnvironmentPorts;
  moved: MovedPort[];
}

/**
 * The ports the environment names, else the defaults; free ports where a default is in use.
 * @throws Failure when a named port is invalid, named twice or in use
 */
export async function readPorts(environment: NodeJS.ProcessEnv): Promise<ChosenPorts> {
  const panels = panelCount(environment);
  const ports = {} as EnvironmentPorts;
  const named = NAMES.filter((name) => environment[PORTS[name][0]]);
  for (const name of named) ports[name] = namedPort(environment, PORTS[name][0]);
  const uses = portUses(ports, panels);
  await checkPorts(uses);

  const taken = new Set(uses.map(({ port }) => port));
  const moved: MovedPort[] = [];
  for (const name of NAMES.filter((each) => !named.includes(each))) {
    const [, standard, owner] = PORTS[name];
    const width = name === 'plesk' ? panels : 1;
    const range = (first: number) => Array.from({ length: width }, (_, index) => first + index);
    const areFree = async (first: number) =>
      range(first).every((port) => !taken.has(port)) &&
      (await Promise.all(range(first).map((port) => portIsFree(port)))).every(Boolean);
    let port: number = standard;
    while (port === 0 || !(await areFree(port))) port = await freePorts(width);
    for (const one of range(port)) taken.add(one);
    if (standard !== 0 && port !== standard) moved.push({ owner, from: standard, to: port });
    ports[name] = port;
  }
  return { ports, moved };
}

function namedPort(environment: NodeJS.ProcessEnv, variable: string): number {
  const port = Number(environment[variable]);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Failure(
    `${variable} is "${environment[variable]}", which is no port: set it to a number from 1 to 65535.`,
  );
}

/** Free ports for an environment next to another one. */
export async function chooseFreePorts(panels = PANELS): Promise<EnvironmentPorts> {
  const plesk = await freePorts(panels + NAMES.length);
  const others = NAMES.map((name, index): [PortName, number] => [name, plesk + panels + index]);
  return { ...(Object.fromEntries(others) as EnvironmentPorts), plesk };
}

/** The listener of each of these ports; every panel has its own. */
export function portUses(ports: Partial<EnvironmentPorts>, panelsInAll: number): PortUse[] {
  return NAMES.flatMap((name) => {
    const first = ports[name];
    if (first === undefined) return [];
    const [variable, , owner] = PORTS[name];
    const panels = Array.from({ length: panelsInAll - 1 }, (_, index) => ({
      port: first + index + 1,
      variable,
      owner: `the sandbox's panel ${index + 2}`,
    }));
    return [{ port: first, variable, owner }, ...(name === 'plesk' ? panels : [])];
  });
}
