import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import dnsPacket, { type Packet } from 'dns-packet';

/** The answer; undefined: never answers. */
export type AnswerQuery = (query: Packet) => Promise<Packet | undefined>;

const smallestPacket = 512;
const longestMessage = 65_535;
const idleMs = 10_000;

/** A name server on one port, over UDP and TCP (RFC 1035, RFC 7766). */
export class NameServer {
  readonly #answer: AnswerQuery;
  readonly #udp: UdpSocket;
  readonly #tcp: Server;
  readonly #connections = new Set<Socket>();
  #stopped = false;

  constructor(answer: AnswerQuery) {
    this.#answer = answer;
    this.#udp = createSocket('udp4');
    this.#udp.on('message', (message, { address, port }) => {
      this.#reply(message, sizeOf).then((reply) => {
        if (reply !== undefined && !this.#stopped) this.#udp.send(reply, port, address);
      }, complain);
    });
    this.#tcp = createServer((connection) => this.#serve(connection));
  }

  /**
   * @param port 0 takes one that is free over both
   * @throws Error when the port is taken, over UDP or TCP; nothing listens then
   */
  async start(port: number, host: string): Promise<void> {
    for (;;) {
      this.#tcp.listen(port, host);
      await once(this.#tcp, 'listening');
      try {
        this.#udp.bind((this.#tcp.address() as AddressInfo).port, host);
        await once(this.#udp, 'listening');
        return;
      } catch (error) {
        await new Promise((done) => this.#tcp.close(done));
        if (port !== 0) throw error;
      }
    }
  }

  /** Where it listens. */
  address(): AddressInfo {
    return this.#udp.address();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const connection of this.#connections) connection.destroy();
    await Promise.all([
      new Promise<void>((done) => this.#udp.close(done)),
      new Promise((done) => this.#tcp.close(done)),
    ]);
  }

  /** A query that cannot be read has no answer: not even its number is known. */
  async #reply(message: Buffer, limitOf: (query: Packet) => number): Promise<Buffer | undefined> {
    const query = decode(message);
    if (query === undefined || query.type !== 'query') return undefined;
    const answer = await this.#answer(query);
    if (answer === undefined) return undefined;
    const whole = dnsPacket.encode(answer);
    if (whole.length <= limitOf(query)) return whole;
    const flags = (answer.flags ?? 0) | dnsPacket.TRUNCATED_RESPONSE;
    return dnsPacket.encode({ ...answer, flags, answers: [] });
  }

  /** Over TCP each message comes behind its length. */
  #serve(connection: Socket): void {
    this.#connections.add(connection);
    connection.setTimeout(idleMs, () => connection.destroy());
    connection.on('error', () => connection.destroy());
    connection.on('close', () => this.#connections.delete(connection));
    let waiting = Buffer.alloc(0);
    connection.on('data', (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes]);
      while (waiting.length >= 2 && waiting.length >= 2 + waiting.readUInt16BE(0)) {
        const end = 2 + waiting.readUInt16BE(0);
        const message = waiting.subarray(2, end);
        waiting = waiting.subarray(end);
        this.#reply(message, () => longestMessage).then((reply) => {
          if (reply === undefined || !connection.writable) return;
          const length = Buffer.alloc(2);
          length.writeUInt16BE(reply.length);
          connection.write(Buffer.concat([length, reply]));
        }, complain);
      }
    });
  }
}

function complain(error: unknown): void {
  process.stderr.write(`DNS: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}

/** The UDP payload size that the client accepts (RFC 6891). */
function sizeOf({ additionals = [] }: Packet): number {
  const extension = additionals.find((each) => each.type === 'OPT');
  return Math.max(smallestPacket, extension?.type === 'OPT' ? extension.udpPayloadSize : 0);
}

function decode(message: Buffer): Packet | undefined {
  try {
    return dnsPacket.decode(message);
  } catch {
    return undefined;
  }
}
