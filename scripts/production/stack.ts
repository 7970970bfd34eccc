import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setDefaultCACertificates, getCACertificates } from 'node:tls';
import { waitUntilReady } from '../embedded/wait-until.ts';
import type { Child } from '../process/child.ts';
import { Failure } from '../process/failure.ts';
import type { Steps } from '../process/steps.ts';
import { Supervisor } from '../process/supervisor.ts';
import { PRODUCT_IMAGE, type Service, readCompose, serviceOf } from './compose.ts';
import { inContainer, writeLauncher } from './container.ts';
import { type ServiceContext, outOfService, startProxy, startSandbox, startStores } from './services.ts';
import { SANDBOX, Settings } from './settings.ts';
import type { UnpackedImage } from './unpacked-image.ts';

/** Within which an instance that gets no further requests has answered those it has. */
const OUT_MS = 5_000;
const CADDY_UPSTREAMS = 'http://127.0.0.1:2019/reverse_proxy/upstreams';
const READY_MS = 120_000;
const MOST_OUTPUT = 64 * 2 ** 20;

/** One process of a service that runs all the time. */
export interface Instance {
  name: string;
  service: string;
  /** Its own address, as a container has one. */
  address: string;
  child?: Child;
}

/** The services of docker-compose.yml, the product's from an image. Runs in a network of its own: see `ownNetwork`. */
export class Stack {
  readonly places = { portal: 'https://localhost:8443', console: `http://127.0.0.1:${SANDBOX.SANDBOX_PORT}` };
  readonly settings = new Settings();
  readonly supervisor: Supervisor;
  readonly instances: Instance[];
  readonly #folder: string;
  readonly #compose = readCompose();
  readonly #context: ServiceContext;
  readonly #launcher: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
    this.supervisor = new Supervisor(folder);
    const services = Object.entries(this.#compose.services);
    const lasting = services.filter(([, { image, restart }]) => image === PRODUCT_IMAGE && restart !== 'no');
    this.instances = lasting.flatMap(([service, { deploy }], index) =>
      Array.from({ length: deploy?.replicas ?? 1 }, (_, number) => ({
        name: `${this.#compose.name}-${service}-${number + 1}`,
        service,
        address: `127.0.${index + 1}.${number + 1}`,
      })),
    );
    const hosts = [
      '127.0.0.1 localhost',
      ...services
        .filter(([name]) => !lasting.some(([one]) => one === name))
        .map(([name]) => `127.0.0.1 ${name}`),
      ...this.instances.map(({ address, name }) => `${address} ${name}`),
    ];
    const hostsFile = join(folder, 'hosts');
    writeFileSync(hostsFile, `${hosts.join('\n')}\n`);
    this.#launcher = writeLauncher(folder);
    this.#context = { supervisor: this.supervisor, settings: this.settings, folder, hostsFile };
  }

  /** The database as the product's role, from outside of the containers. */
  get databaseUrl(): string {
    return (this.settings.environment(this.#service('api'))['DATABASE_URL'] ?? '').replace(
      '@postgres:',
      '@127.0.0.1:',
    );
  }

  async start(steps: Steps, image: UnpackedImage): Promise<void> {
    await steps.run('Start Postgres and Redis', () => startStores(this.#context));
    const authority = await steps.run('Start Caddy', () => startProxy(this.#context));
    setDefaultCACertificates([...getCACertificates(), readFileSync(authority, 'utf8')]);
    await steps.run('Start the sandbox: providers, object storage, mail', () =>
      startSandbox(this.#context, authority),
    );
    await steps.run('Make the database roles', () => this.complete(image, 'roles'));
    await steps.run('Migrate', () => this.complete(image, 'migrate'));
    await steps.run(`Start ${this.instances.map(({ name }) => name).join(', ')}`, async () => {
      await Promise.all(this.instances.map((instance) => this.#run(image, instance)));
    });
    // Stripe tells the portal of each price at once, so that it has to be there.
    await steps.run('Register the panels and publish the price list', async () => {
      const panels = readFileSync(join(this.#folder, 'sandbox', 'panels.json'), 'utf8');
      await this.complete(image, 'worker', ['apps/api/dist/cli.js', 'panel', 'import'], panels);
      await this.complete(image, 'worker', ['apps/api/dist/cli.js', 'plans', 'publish']);
    });
  }

  /** Stops a process as its service is stopped, and starts it from an image. */
  async replace(instance: Instance, image: UnpackedImage): Promise<void> {
    const grace = Number.parseInt(this.#service(instance.service).stop_grace_period ?? '10', 10);
    if (instance.child) await this.supervisor.end(instance.child, 'SIGTERM', grace * 1000);
    await this.#run(image, instance);
  }

  /** Replaces a process as docs/operating/upgrading.md says: the proxy gives it no requests meanwhile. */
  async replaceOutOfService(instance: Instance, image: UnpackedImage): Promise<void> {
    const out = outOfService(this.#folder);
    const file = join(out, instance.name);
    mkdirSync(out, { recursive: true });
    writeFileSync(file, '');
    await sleep(OUT_MS);
    await this.replace(instance, image);
    rmSync(file);
  }

  /** How many requests the proxy has given to an API process, and waits for. */
  async requestsOf(instance: Instance): Promise<number> {
    const upstreams = (await (await fetch(CADDY_UPSTREAMS)).json()) as {
      address: string;
      num_requests: number;
    }[];
    return upstreams.find(({ address }) => address.startsWith(`${instance.name}:`))?.num_requests ?? 0;
  }

  /** What the proxy has refused because no API process was healthy. */
  listRefused(): string[] {
    const log = readFileSync(join(this.#folder, 'logs', 'web.log'), 'utf8');
    return log.split('\n').filter((line) => line.includes('no upstreams available'));
  }

  /** Kills a process; as its service says, it is started again. */
  async kill(instance: Instance): Promise<void> {
    const killed = instance.child;
    killed?.kill('SIGKILL');
    await killed?.exited;
    while (instance.child === killed) await new Promise((resolve) => setTimeout(resolve, 20));
    if (instance.child) await this.#untilReady(instance, instance.child);
  }

  /** Runs a command in the image with what a service is told, until it ends; answers what it printed. */
  async complete(image: UnpackedImage, name: string, command?: string[], input = ''): Promise<string> {
    const service = this.#service(name);
    const { command: program, args, env } = this.#container(image, service, '127.0.0.1', command);
    return new Promise((resolve, reject) => {
      const child = execFile(program, args, { env, maxBuffer: MOST_OUTPUT }, (error, stdout, stderr) => {
        if (error === null) resolve(stdout.trim());
        else reject(new Failure(`The service ${name} failed.`, `${stdout}${stderr}`.trim()));
      });
      child.stdin?.end(input);
    });
  }

  async #run(image: UnpackedImage, instance: Instance): Promise<void> {
    const { name, address } = instance;
    const service = this.#service(instance.service);
    const child = this.supervisor.start({
      ...this.#container(image, service, address),
      name,
      cwd: this.#folder,
      logFile: join(this.#folder, 'logs', `${name}.log`),
      appendLog: instance.child !== undefined,
    });
    instance.child = child;
    this.supervisor.keepRunning(child, (next) => (instance.child = next));
    await this.#untilReady(instance, child);
  }

  #container(image: UnpackedImage, service: Service, address: string, command = service.command ?? []) {
    const env = { ...this.settings.environment(service), HOST: address };
    const { hostsFile } = this.#context;
    return inContainer({ image, command, env, hostsFile }, this.#launcher);
  }

  /** Ready as the health check of its service says, at the address of this process. */
  async #untilReady({ service, address }: Instance, child: Child): Promise<void> {
    const url = this.#service(service).healthcheck?.test.at(-1)?.replace('127.0.0.1', address) ?? '';
    await waitUntilReady(child, READY_MS, () =>
      fetch(url, { signal: AbortSignal.timeout(4000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  }

  #service(name: string): Service {
    return serviceOf(this.#compose, name);
  }
}
