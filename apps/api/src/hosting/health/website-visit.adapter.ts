import { type EventEmitter, once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { connect as connectTls, rootCertificates, type TLSSocket } from 'node:tls';
import { Injectable } from '@nestjs/common';
import { readCertificates } from '../../foundation/config/certificate-file.ts';
import { Config } from '../../foundation/config/config.ts';
import { refuseInTransaction } from '../../foundation/database/unit-of-work.ts';
import {
  type CertificateTrust,
  type SeenCertificate,
  type Visit,
  WebsiteVisitPort,
} from './website-visit.port.ts';

/** A website that takes longer counts as one that does not answer. */
const answerMs = 8_000;

@Injectable()
export class WebsiteVisitAdapter extends WebsiteVisitPort {
  readonly #authorities: readonly string[];

  constructor(private readonly config: Config) {
    super();
    this.#authorities = [...rootCertificates, ...ownAuthorities(config.settings.WEBSITE_CA_FILE)];
  }

  async visit({ address, name }: { address: string; name: string }): Promise<Visit> {
    refuseInTransaction('A visit to a website');
    const signal = AbortSignal.timeout(answerMs);
    const secure = await unlessFailed(this.#openTls(address, name, signal));
    if (secure?.certificate.trust === 'trusted')
      return { certificate: secure.certificate, status: await statusOf(name, secure.socket, signal) };
    secure?.socket.destroy();
    const plain = await unlessFailed(this.#open(address, 80, signal));
    return {
      certificate: secure?.certificate,
      status: plain && (await statusOf(name, plain, signal)),
    };
  }

  async #openTls(
    address: string,
    name: string,
    signal: AbortSignal,
  ): Promise<{ socket: TLSSocket; certificate: SeenCertificate }> {
    const plain = await this.#open(address, 443, signal);
    // Nothing is sent before the certificate is judged, so that those that browsers refuse are seen too.
    const ca = [...this.#authorities];
    const socket = quiet(connectTls({ socket: plain, servername: name, ca, rejectUnauthorized: false }));
    try {
      await once(socket, 'secureConnect', { signal });
      const { valid_to, subjectaltname = '' } = socket.getPeerCertificate();
      const names = [...subjectaltname.matchAll(/DNS:([^,\s]+)/g)].map(([, found = '']) =>
        found.toLowerCase(),
      );
      return { socket, certificate: { trust: trustOf(socket), endsAt: new Date(valid_to), names } };
    } catch (error) {
      plain.destroy();
      throw error;
    }
  }

  /** Connects to the server, through the proxy if one is configured. */
  async #open(address: string, port: number, signal: AbortSignal): Promise<Socket> {
    const { WEBSITE_PROXY: proxy } = this.config.settings;
    if (proxy === '') return opened(quiet(connect({ host: address, port, signal })));
    const [host, proxyPort] = proxy.split(':');
    const path = `${address}:${port}`;
    const tunnel = quiet(request({ host, port: proxyPort, method: 'CONNECT', path, signal, agent: false }));
    tunnel.end();
    const [answer, socket] = (await once(tunnel, 'connect', { signal })) as [IncomingMessage, Socket];
    if (answer.statusCode === 200) return quiet(socket);
    socket.destroy();
    throw new Error(`The proxy answered ${answer.statusCode}`);
  }
}

/** @throws Error that names the variable */
function ownAuthorities(file: string): string[] {
  if (file === '') return [];
  try {
    return readCertificates(file);
  } catch (cause) {
    throw new Error(`WEBSITE_CA_FILE: cannot be used: ${cause instanceof Error ? cause.message : ''}`, {
      cause,
    });
  }
}

/** @returns undefined when no connection is made: whatever the reason, visitors meet no website. */
async function unlessFailed<Connection>(connecting: Promise<Connection>): Promise<Connection | undefined> {
  try {
    return await connecting;
  } catch {
    return undefined;
  }
}

/** An error after the result is known, such as that of an ended time limit, must not end the process. */
function quiet<Source extends EventEmitter>(source: Source): Source {
  return source.on('error', () => undefined);
}

async function opened(socket: Socket): Promise<Socket> {
  await once(socket, 'connect');
  return socket;
}

/** An expired certificate counts as trusted: its end is judged by the clock of the product. */
function trustOf(socket: TLSSocket): CertificateTrust {
  const code = String(socket.authorizationError ?? '');
  if (socket.authorized || code === 'CERT_HAS_EXPIRED') return 'trusted';
  return code === 'ERR_TLS_CERT_ALTNAME_INVALID' ? 'wrong_name' : 'untrusted';
}

/** Requests the front page and closes the connection without reading it. @returns undefined without an answer */
async function statusOf(name: string, socket: Socket, signal: AbortSignal): Promise<number | undefined> {
  try {
    const front = quiet(
      request({
        createConnection: () => socket,
        headers: { host: name, 'user-agent': 'Homeport website check', connection: 'close' },
        signal,
      }),
    );
    front.end();
    const [answer] = (await once(front, 'response', { signal })) as [IncomingMessage];
    return answer.statusCode;
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}
