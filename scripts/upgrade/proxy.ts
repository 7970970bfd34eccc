import { once } from 'node:events';
import { Agent, type IncomingMessage, type ServerResponse, createServer, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** As `lb_try_duration` of deploy/Caddyfile. */
const TRY_MS = 5_000;
const RETRY_PAUSE_MS = 100;

/**
 * A proxy in front of the processes of the http role, which does what deploy/Caddyfile asks of Caddy: each process in turn,
 * except those that are taken out; a request that cannot connect to one is tried at the next; a request that reached a
 * process is never repeated.
 */
export class RoundRobinProxy {
  readonly #ports: readonly number[];
  readonly #agent = new Agent({ keepAlive: false });
  /** Requests that each process has. */
  readonly #open = new Map<number, number>();
  readonly #out = new Set<number>();
  #turn = 0;
  readonly #server = createServer((incoming, outgoing) => {
    void this.#forward(incoming, outgoing).catch((error: unknown) => {
      if (outgoing.headersSent) outgoing.destroy();
      else
        outgoing
          .writeHead(502, { 'content-type': 'application/json' })
          .end(JSON.stringify({ proxy: String(error) }));
    });
  });

  constructor(ports: readonly number[]) {
    this.#ports = ports;
  }

  async listen(port: number): Promise<void> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  /** Gives a process no further requests, and waits until it has answered those it has. */
  async takeOut(port: number): Promise<void> {
    this.#out.add(port);
    while ((this.#open.get(port) ?? 0) > 0) await sleep(20);
  }

  putBack(port: number): void {
    this.#out.delete(port);
  }

  async #forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = Buffer.concat((await incoming.toArray()) as Buffer[]);
    for (const end = performance.now() + TRY_MS; ; await sleep(RETRY_PAUSE_MS)) {
      const serving = this.#ports.filter((port) => !this.#out.has(port));
      for (const _ of serving) {
        const port = serving[(this.#turn += 1) % serving.length] ?? 0;
        const answer = await this.#attempt(incoming, body, port);
        if (answer === undefined) continue;
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.once('error', () => outgoing.destroy());
        return;
      }
      if (performance.now() > end) throw new Error('No process accepts connections');
    }
  }

  /** @returns undefined when the process does not accept connections */
  #attempt(incoming: IncomingMessage, body: Buffer, port: number): Promise<IncomingMessage | undefined> {
    const count = (change: number) => this.#open.set(port, (this.#open.get(port) ?? 0) + change);
    return new Promise((resolve, reject) => {
      const { method, url, headers } = incoming;
      const request = send(
        { host: '127.0.0.1', port, method, path: url, headers, agent: this.#agent },
        resolve,
      );
      count(1);
      request.once('close', () => count(-1));
      request.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') resolve(undefined);
        else reject(error);
      });
      request.end(body);
    });
  }
}
