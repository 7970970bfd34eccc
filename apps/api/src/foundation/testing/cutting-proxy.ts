import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** What Postgres sends when an administrator terminates a connection. */
const terminated = errorResponse({
  S: 'FATAL',
  V: 'FATAL',
  C: '57P01',
  M: 'terminating connection due to administrator command',
});

/** A proxy that cuts connections at the packet that tells the client to begin. */
export class CuttingProxy {
  /** How many of the next connections are cut. */
  cuts = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(server: Server, target: URL) {
    this.#server = server;
    server.on('connection', (client) => this.#forward(client, target));
  }

  static async before(databaseUrl: string): Promise<CuttingProxy> {
    const server = createServer();
    const proxy = new CuttingProxy(server, new URL(databaseUrl));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  urlOf(databaseUrl: string): string {
    const url = new URL(databaseUrl);
    // The folder of a socket, which would lead past this proxy.
    url.searchParams.delete('host');
    url.hostname = '127.0.0.1';
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #forward(client: Socket, target: URL): void {
    const postgres = connect(Number(target.port), target.hostname);
    for (const socket of [client, postgres]) {
      this.#sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => this.#sockets.delete(socket));
    }
    client.pipe(postgres);
    client.on('close', () => postgres.destroy());
    postgres.on('close', () => client.destroy());
    postgres.on('data', (data: Buffer) => {
      if (this.cuts === 0 || !isReady(data)) return client.write(data);
      this.cuts -= 1;
      postgres.destroy();
      return client.end(Buffer.concat([data, terminated]));
    });
  }
}

/** Whether a packet ends with ReadyForQuery outside of a transaction. */
function isReady(data: Buffer): boolean {
  return data.subarray(-6).equals(Buffer.from([0x5a, 0, 0, 0, 5, 0x49]));
}

function errorResponse(fields: Record<string, string>): Buffer {
  const body = Buffer.from(
    `${Object.entries(fields)
      .map(([type, value]) => `${type}${value}\0`)
      .join('')}\0`,
  );
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
