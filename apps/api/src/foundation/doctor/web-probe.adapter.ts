import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { Injectable } from '@nestjs/common';
import { refuseInTransaction } from '../database/unit-of-work.ts';
import { type WebAnswer, WebProbePort } from './web-probe.port.ts';

const answerMs = 10_000;

@Injectable()
export class WebProbeAdapter extends WebProbePort {
  async get(url: string): Promise<WebAnswer> {
    refuseInTransaction('A look at a web server');
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(answerMs), redirect: 'manual' });
      const date = Date.parse(answer.headers.get('date') ?? '');
      return {
        status: answer.status,
        body: Buffer.from(await answer.arrayBuffer()),
        date: Number.isNaN(date) ? undefined : new Date(date),
      };
    } catch (error) {
      throw new Error(`${new URL(url).host} does not answer: ${reasonOf(error)}`, { cause: error });
    }
  }

  async certificateEnd(url: string): Promise<Date> {
    refuseInTransaction('A look at a web server');
    const { hostname, port } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    // Names are announced, addresses must not be (RFC 6066).
    const servername = isIP(host) === 0 ? host : '';
    // Nothing is sent: an expired or self-signed certificate is to be seen too.
    const socket = connect({ host, port: Number(port || 443), servername, rejectUnauthorized: false });
    try {
      await once(socket, 'secureConnect', { signal: AbortSignal.timeout(answerMs) });
      const end = Date.parse(socket.getPeerCertificate().valid_to);
      if (Number.isNaN(end)) throw new Error('The server shows no certificate');
      return new Date(end);
    } finally {
      socket.destroy();
    }
  }
}

/** `fetch` hides why it failed in the cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  if (!(cause instanceof Error)) return message;
  return cause.message || String((cause as { code?: unknown }).code);
}
