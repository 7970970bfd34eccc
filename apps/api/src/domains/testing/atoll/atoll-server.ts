import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How often an order or a change is read before it is carried out: this registrar works in the background. */
const readsUntilDone = 2;
const daySeconds = 24 * 60 * 60;
const yearSeconds = 365 * daySeconds;
/** How long an expired name can be extended. */
const keptSeconds = 30 * daySeconds;

interface Order {
  id: string;
  domain: string;
  terms: number;
  state: 'queued' | 'done' | 'failed';
  reads: number;
}

interface HeldDomain {
  handle: string;
  domain: string;
  /** Unix time, in seconds. */
  from: number;
  until: number;
  renewal: 'manual' | 'automatic';
  servers: string[];
  /** Sent, and not yet at the registry. */
  change: { servers?: string[]; renewal?: 'manual' | 'automatic'; terms?: number; reads: number } | undefined;
}

type Body = Record<string, unknown>;
type Answer = [status: number, body: object];

/**
 * A registrar that shares nothing with Gandi but its purpose: orders and changes are queued and numbered by strings,
 * prices are decimal dollars for a term, dates are Unix times, and zones are hosted elsewhere.
 */
export class AtollServer {
  readonly orders: Order[] = [];
  readonly extensions: { domain: string; terms: number }[] = [];
  readonly domains = new Map<string, HeldDomain>();
  readonly taken = new Set(['taken.zone']);
  readonly refused = new Set<string>();
  isNextCut = false;
  isNextDown = false;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const isDown = this.isNextDown;
    this.isNextDown = false;
    const [status, answer] = isDown ? [503, { reason: 'down' }] : this.#answer(request, body);
    if (this.isNextCut && request.method === 'POST' && body['rehearse'] !== true) {
      this.isNextCut = false;
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  #answer({ method = '', url = '' }: IncomingMessage, body: Body): Answer {
    const { pathname, searchParams } = new URL(url, 'http://atoll');
    const [, kind, domain = searchParams.get('domain') ?? '', part = ''] = pathname.split('/');
    switch (`${method} ${kind} ${part}`.trim()) {
      case 'GET prices':
        return [200, this.#priceOf(domain)];
      case 'POST orders':
        return this.#order(body);
      case 'GET orders':
        return [200, { orders: this.#ordersOf(domain) }];
      case 'GET domains':
        return this.#read(domain);
      case 'GET domains extension':
        return this.#extensionOf(domain);
      case 'POST domains extension':
        return this.#extend(domain, Number(body['terms']));
      case 'PATCH domains':
        return this.#change(domain, body);
      default:
        return [400, { reason: `no ${method} ${pathname}` }];
    }
  }

  #priceOf(domain: string): object {
    const isFree = !this.taken.has(domain) && !this.domains.has(domain);
    return isFree
      ? { domain, buyable: true, price: '14.200', renewal: '16.500', longest_term: 5 }
      : { domain, buyable: false };
  }

  #order({ domain, terms, registrant, rehearse }: Body): Answer {
    const name = String(domain);
    const { telephone } = registrant as { telephone: string };
    if (!/^\+\d{1,3}\.\d{4,}$/.test(telephone))
      return [422, { issues: [{ at: 'registrant/telephone', text: 'telephone: not a number' }] }];
    if (rehearse === true) return [200, { issues: [] }];
    const isOrdered = this.orders.some((order) => order.domain === name && order.state !== 'failed');
    if (isOrdered || this.taken.has(name)) return [409, { reason: `${name} is taken` }];
    const order: Order = {
      id: `ord_${randomBytes(6).toString('hex')}`,
      domain: name,
      terms: Number(terms),
      state: 'queued',
      reads: 0,
    };
    this.orders.push(order);
    return [202, { order: order.id }];
  }

  #ordersOf(domain: string): object[] {
    const found = this.orders.filter((order) => order.domain === domain);
    for (const order of found) this.#work(order);
    return found.map(({ id, state }) => ({
      id,
      state,
      ...(state === 'failed' ? { reason: 'Refused by the registry' } : {}),
    }));
  }

  #work(order: Order): void {
    order.reads += 1;
    if (order.state !== 'queued' || order.reads < readsUntilDone) return;
    const { domain, terms } = order;
    if (this.refused.has(domain)) {
      order.state = 'failed';
      return;
    }
    order.state = 'done';
    const from = Math.floor(Date.now() / 1000);
    this.domains.set(domain, {
      handle: `dom_${randomBytes(6).toString('hex')}`,
      domain,
      from,
      until: from + terms * yearSeconds,
      renewal: 'automatic',
      servers: ['park1.atoll.example', 'park2.atoll.example'],
      change: undefined,
    });
  }

  #read(name: string): Answer {
    for (const order of this.orders) if (order.domain === name && order.state === 'queued') this.#work(order);
    const domain = this.domains.get(name);
    if (domain === undefined) return [404, { reason: `no ${name}` }];
    const { change } = domain;
    if (change !== undefined && (change.reads += 1) >= readsUntilDone) {
      domain.servers = change.servers ?? domain.servers;
      domain.renewal = change.renewal ?? domain.renewal;
      domain.until += (change.terms ?? 0) * yearSeconds;
      domain.change = undefined;
    }
    const { change: _pending, ...shown } = domain;
    return [200, { ...shown, keep: domain.until + keptSeconds }];
  }

  /** Names are kept for five years at most. */
  #extensionOf(name: string): Answer {
    const domain = this.domains.get(name);
    if (domain === undefined) return [404, { reason: `no ${name}` }];
    const until = domain.until + (domain.change?.terms ?? 0) * yearSeconds;
    const most = Math.floor((Date.now() / 1000 + 5 * yearSeconds - until) / yearSeconds);
    const terms = Array.from({ length: Math.max(0, most) }, (_, index) => index + 1);
    return [200, { until: domain.until, terms, price: '16.500' }];
  }

  #extend(name: string, terms: number): Answer {
    const [status, extension] = this.#extensionOf(name);
    const domain = this.domains.get(name);
    if (domain === undefined) return [status, extension];
    if (!(extension as { terms: number[] }).terms.includes(terms)) return [422, { reason: 'too many terms' }];
    domain.change = { ...domain.change, terms: (domain.change?.terms ?? 0) + terms, reads: 0 };
    this.extensions.push({ domain: name, terms });
    return [202, {}];
  }

  #change(name: string, { servers, renewal }: Body): Answer {
    const domain = this.domains.get(name);
    if (domain === undefined) return [404, { reason: `no ${name}` }];
    domain.change = {
      ...domain.change,
      ...(servers === undefined ? {} : { servers: servers as string[] }),
      ...(renewal === undefined ? {} : { renewal: renewal as HeldDomain['renewal'] }),
      reads: 0,
    };
    return [202, {}];
  }
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length === 0 ? {} : (JSON.parse(Buffer.concat(chunks).toString()) as Body);
}
