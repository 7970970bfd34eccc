import { type IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { text as textOf } from 'node:stream/consumers';
import type { Panel } from '../panel.ts';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface RawCall {
  method?: string;
  headers?: Record<string, string>;
  body?: string | undefined;
}

/** One raw HTTPS request to a panel: no client, no redirects followed. */
export function callPanel(panel: Panel, url: string, { method = 'GET', headers = {}, body }: RawCall = {}) {
  const options = { method, headers, ca: panel.credentials.certificatePem };
  return new Promise<RawAnswer>((resolve, reject) => {
    const call = request(new URL(url, panel.url), options, (response) => {
      const { statusCode = 0, headers: answered } = response;
      textOf(response).then((text) => resolve({ status: statusCode, headers: answered, text }), reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}
