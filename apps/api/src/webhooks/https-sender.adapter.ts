import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, isIP, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { connect as connectTls, rootCertificates } from 'node:tls';
import { Injectable } from '@nestjs/common';
import { readCertificates } from '../foundation/config/certificate-file.ts';
import { Config } from '../foundation/config/config.ts';
import { refuseInTransaction } from '../foundation/database/unit-of-work.ts';
import { DnsLookupPort } from '../foundation/dns/dns-lookup.port.ts';
import { isPublicAddress } from '../foundation/dns/public-address.ts';
import { type WebhookAnswer, type WebhookRequest, WebhookSenderPort } from './webhook-sender.port.ts';

/** An endpoint has to answer within this time, from the first look-up on. */
const answerMs = 10_000;
const keptBytes = 1_024;

type Problem = NonNullable<WebhookAnswer['problem']>;

/** An attempt without an answer. */
class NoAnswer extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Sends over TLS to an address that was looked up and judged a moment before: the connection is made to the address,
 * not to the name, so that a second look-up cannot lead elsewhere.
 */
@Injectable()
export class HttpsSenderAdapter extends WebhookSenderPort {
  readonly #authorities: readonly string[];

  constructor(
    private readonly config: Config,
    private readonly dns: DnsLookupPort,
  ) {
    super();
    const { WEBSITE_CA_FILE: file } = config.settings;
    this.#authorities = [...rootCertificates, ...(file === '' ? [] : readCertificates(file))];
  }

  override async send(message: WebhookRequest, signal: AbortSignal): Promise<WebhookAnswer> {
    refuseInTransaction('A webhook');
    const begun = performance.now();
    const limit = AbortSignal.timeout(answerMs);
    const took = () => Math.round(performance.now() - begun);
    try {
      const { status, answer } = await this.#post(message, AbortSignal.any([signal, limit]));
      return { status, answer, problem: undefined, durationMs: took() };
    } catch (error) {
      signal.throwIfAborted();
      const problem = error instanceof NoAnswer ? error.problem : 'no_connection';
      return {
        status: undefined,
        answer: '',
        problem: limit.aborted ? 'timeout' : problem,
        durationMs: took(),
      };
    }
  }

  async #post(
    { url, headers, body }: WebhookRequest,
    signal: AbortSignal,
  ): Promise<{ status: number; answer: string }> {
    const { hostname, host, pathname, search } = new URL(url);
    const name = hostname.replace(/^\[|\]$/g, '');
    const plain = await this.#open(await this.#addressOf(name, signal), signal);
    try {
      const servername = isIP(name) === 0 ? name : '';
      const socket = connectTls({ socket: plain, host: name, servername, ca: [...this.#authorities] });
      socket.on('error', () => undefined);
      await once(socket, 'secureConnect', { signal });
      const sent = request({
        createConnection: () => socket,
        method: 'POST',
        path: `${pathname}${search}`,
        headers: { ...headers, host, connection: 'close', 'content-length': Buffer.byteLength(body) },
        signal,
      });
      sent.on('error', () => undefined);
      sent.end(body);
      const [response] = (await once(sent, 'response', { signal })) as [IncomingMessage];
      return { status: response.statusCode ?? 0, answer: await firstOf(response) };
    } finally {
      plain.destroy();
    }
  }

  /** @param name a host name or an IP address */
  async #addressOf(name: string, signal: AbortSignal): Promise<string> {
    const address = isIP(name) === 0 ? await this.#lookUp(name) : name;
    signal.throwIfAborted();
    if (!isPublicAddress(address)) throw new NoAnswer('private_address');
    return address;
  }

  /** The first address: where a name has several, the others are not tried. */
  async #lookUp(name: string): Promise<string> {
    for (const look of [() => this.dns.a(name), () => this.dns.aaaa(name)]) {
      const found = await look();
      const [address] = found.outcome === 'found' ? found.records : [];
      if (address !== undefined) return address;
    }
    throw new NoAnswer('no_address');
  }

  /** Connects to the address, through the proxy if one is configured. */
  async #open(address: string, signal: AbortSignal): Promise<Socket> {
    const { WEBSITE_PROXY: proxy } = this.config.settings;
    if (proxy === '') {
      const socket = connect({ host: address, port: 443, signal }).on('error', () => undefined);
      await once(socket, 'connect', { signal });
      return socket;
    }
    const [host, port] = proxy.split(':');
    const path = isIP(address) === 6 ? `[${address}]:443` : `${address}:443`;
    const tunnel = request({ host, port, method: 'CONNECT', path, signal, agent: false });
    tunnel.on('error', () => undefined);
    tunnel.end();
    const [answer, socket] = (await once(tunnel, 'connect', { signal })) as [IncomingMessage, Socket];
    socket.on('error', () => undefined);
    if (answer.statusCode === 200) return socket;
    socket.destroy();
    throw new NoAnswer('no_connection');
  }
}

/** The first kilobyte of a body; the rest is not read. */
async function firstOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= keptBytes) break;
    }
  } catch {
    // A body that breaks off was answered nevertheless.
  }
  const text = Buffer.concat(chunks).subarray(0, keptBytes).toString('utf8');
  // Postgres does not store NUL.
  return text.replaceAll('\u0000', '');
}
