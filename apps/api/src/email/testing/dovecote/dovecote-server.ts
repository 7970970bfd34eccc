import { randomBytes } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Box {
  id: string;
  login: string;
  contact: string;
  gigabytes: number;
  domains: number | 'any';
  isPaused: boolean;
}

type Parameters = Record<string, string | number | boolean | null>;

/** A refusal, by its code. */
class Refused extends Error {}

const changes = new Set(['box.open', 'box.change', 'box.close', 'domain.attach', 'domain.detach']);

/**
 * A mail host that shares nothing with MXroute but its purpose: one address for all calls, accounts with ids of letters,
 * limits for each account instead of packages, one mail server, and no DKIM.
 */
export class DovecoteServer {
  readonly boxes: Box[] = [];
  /** The id of its account, by domain. */
  readonly domains = new Map<string, string>();
  isNextCut = false;
  isNextDown = false;
  readonly #resolver = new Resolver({ tries: 1 });
  readonly #server: Server;

  /** @param dns the resolver that shows the proofs of domains */
  constructor(dns: string) {
    this.#resolver.setServers([dns]);
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
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { call, ...parameters } = JSON.parse(Buffer.concat(chunks).toString()) as Parameters;
    if (this.isNextDown) {
      this.isNextDown = false;
      response.writeHead(502).end();
      return;
    }
    const answer = await this.#answer(String(call), parameters);
    if (this.isNextCut && changes.has(String(call))) {
      this.isNextCut = false;
      response.destroy();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  async #answer(call: string, parameters: Parameters): Promise<object> {
    try {
      return { result: (await this.#do(call, parameters)) ?? null };
    } catch (error) {
      if (error instanceof Refused) return { refused: error.message };
      throw error;
    }
  }

  async #do(call: string, parameters: Parameters): Promise<unknown> {
    const { login } = parameters;
    if (call === 'box.open') return this.#open(parameters as unknown as Box);
    const box = this.boxes.find((each) => each.login === login);
    if (box === undefined) throw new Refused('NO_BOX');
    const domain = String(parameters['domain']);
    switch (call) {
      case 'box.show':
        return box;
      case 'box.change':
        Object.assign(box, parameters);
        return undefined;
      case 'box.secret':
        return undefined;
      case 'box.close':
        this.boxes.splice(this.boxes.indexOf(box), 1);
        for (const [name, id] of this.domains) if (id === box.id) this.domains.delete(name);
        return undefined;
      case 'box.usage':
        return { kilobytes: 2_048 };
      case 'domain.attach':
        return this.#attach(box, domain);
      case 'domain.detach':
        if (this.domains.get(domain) === box.id) this.domains.delete(domain);
        return undefined;
      case 'domain.show':
        if (this.domains.get(domain) !== box.id) throw new Refused('NO_DOMAIN');
        return { inbound: 'in.dovecote.example', senders: '_senders.dovecote.example' };
      default:
        throw new Refused('NO_CALL');
    }
  }

  #open({ login, contact, gigabytes, domains }: Box): void {
    if (this.boxes.some((each) => each.login === login)) throw new Refused('LOGIN_IN_USE');
    const id = `box-${randomBytes(5).toString('hex')}`;
    this.boxes.push({ id, login, contact, gigabytes, domains, isPaused: false });
  }

  async #attach(box: Box, domain: string): Promise<void> {
    if (this.domains.has(domain)) throw new Refused('DOMAIN_IN_USE');
    const texts = await this.#textsOf(`_dovecote.${domain}`);
    if (!texts.includes(`box=${box.id}`)) throw new Refused('NO_PROOF');
    this.domains.set(domain, box.id);
  }

  async #textsOf(name: string): Promise<string[]> {
    try {
      return (await this.#resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch {
      return [];
    }
  }
}
