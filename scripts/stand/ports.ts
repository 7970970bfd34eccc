import { type PortUse, freePorts } from '../embedded/ports.ts';
import { Failure } from '../process/failure.ts';

const PANELS = 5;

/** How many panels a sandbox has with this environment. */
export function panelCount(environment: NodeJS.ProcessEnv): number {
  return Number(environment['SANDBOX_PLESK_SERVERS']) || PANELS;
}

/** Every port of a stand: the variable that moves it, its default (0: any free one), what listens there. */
const PORTS = {
  portal: ['PORT', 3000, 'the portal'],
  worker: ['WORKER_PORT', 3001, "the worker's health checks"],
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
  dns: ['SANDBOX_DNS_PORT', 4090, "the sandbox's DNS"],
  postgres: ['POSTGRES_PORT', 0, 'the embedded Postgres'],
  redis: ['REDIS_PORT', 0, 'the embedded Redis'],
} as const;

type PortName = keyof typeof PORTS;
export type StandPorts = Record<PortName, number>;

const NAMES = Object.keys(PORTS) as PortName[];

/** The ports the environment names, else the defaults. */
export async function readPorts(environment: NodeJS.ProcessEnv): Promise<StandPorts> {
  const ports = {} as StandPorts;
  for (const name of NAMES) {
    const [variable, standard] = PORTS[name];
    const given = environment[variable];
    const port = given ? Number(given) : standard || (await freePorts());
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new Failure(`${variable} is "${given}", which is no port: set it to a number from 1 to 65535.`);
    }
    ports[name] = port;
  }
  return ports;
}

/** Free ports for a stand beside another one. */
export async function chooseFreePorts(panels = PANELS): Promise<StandPorts> {
  const plesk = await freePorts(panels + NAMES.length);
  const others = NAMES.map((name, index): [PortName, number] => [name, plesk + panels + index]);
  return { ...(Object.fromEntries(others) as StandPorts), plesk };
}

/** What will listen where; a panel takes a port each. */
export function portUses(ports: StandPorts, panelsInAll: number): PortUse[] {
  const uses = NAMES.map((name) => ({ port: ports[name], variable: PORTS[name][0], owner: PORTS[name][2] }));
  const panels = Array.from({ length: panelsInAll - 1 }, (_, index) => ({
    port: ports.plesk + index + 1,
    variable: PORTS.plesk[0],
    owner: `the sandbox's panel ${index + 2}`,
  }));
  return [...uses, ...panels];
}
