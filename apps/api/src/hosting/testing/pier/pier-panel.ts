import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A site of a tenant. Its first name is its own, the others are further ones. */
export interface PierSite {
  id: string;
  names: string[];
  kilobytes: number;
}

/** A customer of the panel; `space` exists once it was ordered. */
export interface PierTenant {
  id: string;
  reference: string;
  login: string;
  mail: string;
  secret: string;
  space?: { id: string; package: string; paused: boolean; sites: PierSite[] };
}

interface Order {
  polls: number;
  error?: string;
  result?: unknown;
}

/** The most characters of a login. */
export const longestLogin = 20;

type Words = Record<string, string>;

/**
 * A panel that has little in common with Plesk, for tests: it speaks JSON, its ids are text, its logins are short, every
 * change is an order that is done later, a site's names are one list, and it has no subdomains, backups or WordPress.
 */
export class PierPanel {
  readonly key = randomBytes(9).toString('hex');
  readonly tenants = new Map<string, PierTenant>();
  readonly #orders = new Map<string, Order>();
  readonly #server: Server;
  #cuts: string[] = [];
  #isDown = false;

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#answer(request, response);
    });
  }

  static async start(): Promise<PierPanel> {
    const panel = new PierPanel();
    panel.#server.listen(0, '127.0.0.1');
    await once(panel.#server, 'listening');
    return panel;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** The next order of this kind is done, but its answer is lost. */
  cutNext(kind: string): void {
    this.#cuts.push(kind);
  }

  /** The next request is answered with 503. */
  failNext(): void {
    this.#isDown = true;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const send = (status: number, answer: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    };
    if (this.#isDown) {
      this.#isDown = false;
      return send(503, { error: 'maintenance' });
    }
    if (request.headers.authorization !== `Pier ${this.key}`) return send(401, { error: 'key' });
    const [, collection, id = ''] = (request.url ?? '').split('/');
    if (request.method === 'GET' && collection === 'tenants')
      return send(200, id === '' ? [...this.tenants.values()] : [this.#byReference(id)].filter(Boolean));
    if (request.method === 'GET' && collection === 'orders') return this.#report(id, send);
    const { kind = '', ...words } = JSON.parse(body) as Words;
    const order = this.#take(kind, words);
    if (this.#cuts.includes(kind)) {
      this.#cuts = this.#cuts.filter((each) => each !== kind);
      request.socket.destroy();
      return undefined;
    }
    return send(202, { order });
  }

  /** An order is in progress when it is first asked for, and done afterwards. */
  #report(id: string, send: (status: number, answer: unknown) => void): void {
    const order = this.#orders.get(id);
    if (order === undefined) return send(404, { error: 'missing' });
    order.polls += 1;
    if (order.polls === 1) return send(200, { state: 'in_progress' });
    return send(
      200,
      order.error === undefined
        ? { state: 'done', result: order.result }
        : { state: 'failed', error: order.error },
    );
  }

  #take(kind: string, words: Words): string {
    const id = `order-${randomBytes(6).toString('hex')}`;
    const order: Order = { polls: 0 };
    try {
      order.result = this.#do(kind, words);
    } catch (error) {
      order.error = (error as Error).message;
    }
    this.#orders.set(id, order);
    return id;
  }

  #do(
    kind: string,
    { reference = '', site = '', name = '', value = '', login = '', mail = '' }: Words,
  ): unknown {
    if (kind === 'tenant.open') {
      if (login.length > longestLogin) this.#fail('login_too_long');
      if ([...this.tenants.values()].some((tenant) => tenant.login === login))
        throw new Error('login_in_use');
      const tenant = { id: newId('tenant'), reference, login, mail, secret: '' };
      this.tenants.set(tenant.id, tenant);
      return tenant.id;
    }
    const tenant = this.#byReference(reference) ?? this.#fail('missing');
    const space = () => tenant.space ?? this.#fail('missing');
    const siteOf = () => space().sites.find(({ id }) => id === site) ?? this.#fail('missing');
    switch (kind) {
      case 'tenant.close':
        return this.tenants.delete(tenant.id);
      case 'tenant.mail':
        return (tenant.mail = mail);
      case 'tenant.secret':
        return (tenant.secret = value);
      case 'tenant.visit':
        return `${this.url}/visit/${newId('visit')}`;
      case 'space.open':
        this.#expectFree(name);
        tenant.space = { id: newId('space'), package: value, paused: false, sites: [newSite(name)] };
        return tenant.space.id;
      case 'space.close':
        space();
        return delete tenant.space;
      case 'space.package':
        return (space().package = value);
      case 'space.pause':
        return (space().paused = value === 'yes');
      case 'site.open':
        this.#expectFree(name);
        return space().sites.push(newSite(name));
      case 'site.close':
        siteOf();
        return (space().sites = space().sites.filter(({ id }) => id !== site));
      case 'site.rename':
        this.#expectFree(name);
        return (siteOf().names[0] = name);
      case 'name.add':
        this.#expectFree(name);
        return siteOf().names.push(name);
      case 'name.drop':
        for (const each of space().sites) each.names = each.names.filter((known) => known !== name);
        return true;
      default:
        return this.#fail('order');
    }
  }

  #byReference(reference: string): PierTenant | undefined {
    return [...this.tenants.values()].find((tenant) => tenant.reference === reference);
  }

  #expectFree(name: string): void {
    const sites = [...this.tenants.values()].flatMap(({ space }) => space?.sites ?? []);
    if (sites.some(({ names }) => names.includes(name))) this.#fail('name_in_use');
  }

  #fail(code: string): never {
    throw new Error(code);
  }
}

function newSite(name: string): PierSite {
  return { id: newId('site'), names: [name], kilobytes: 12 };
}

function newId(kind: string): string {
  return `${kind}-${randomBytes(6).toString('hex')}`;
}
