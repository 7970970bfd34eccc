import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPleskClient, type PleskClient } from '@homeport/plesk';
import type { OpenApiAnswer, OpenApiRequest } from '@homeport/provider-contracts';
import { SandboxClock } from '../../core/clock.ts';
import { ContractWatch } from '../../core/contract-watch.ts';
import { FaultInjector } from '../../core/faults.ts';
import { Store } from '../../core/store.ts';
import { panelCredentials } from '../credentials.ts';
import { Panel } from '../panel.ts';
import { createPanelApp } from '../panel-app.ts';
import { panelServers } from '../servers.ts';
import { callPanel, type RawAnswer } from './raw-call.ts';

/** One request that reached the panel, and what it answered. */
export interface Exchange {
  /** The route that took it, for example `GET /api/v2/domains/:id`. */
  route: string;
  request: OpenApiRequest;
  answer: OpenApiAnswer;
}

/** One panel that keeps everything that is said to it, with a client. */
export interface RecordedPanel {
  panel: Panel;
  client: PleskClient;
  /** In order. */
  exchanges: Exchange[];
  /** Every route of the panel below a path. */
  routesBelow(path: string): string[];
  /** A raw request with the right key. */
  send(method: string, path: string, body?: object | string): Promise<RawAnswer>;
  remove(): Promise<void>;
}

export async function startRecordedPanel(): Promise<RecordedPanel> {
  const dataDir = mkdtempSync(join(tmpdir(), 'panel-'));
  const store = new Store(join(dataDir, 'sandbox.sqlite'));
  const clock = new SandboxClock(store);
  const [server] = panelServers(1);
  if (!server) throw new Error('There is no server');
  const panel = new Panel(
    server,
    await panelCredentials(server, store, clock),
    { store, clock },
    new ContractWatch('plesk', ''),
  );
  const app = createPanelApp(panel, { faults: new FaultInjector(), latencyMs: 0, installMs: 0 });
  const routes: string[] = [];
  const exchanges: Exchange[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') routes.push(`${each} ${url}`);
  });
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const { pathname: path, searchParams: query } = new URL(request.url, 'https://panel');
    exchanges.push({
      route: `${request.method} ${request.routeOptions.url ?? ''}`,
      request: { method: request.method, path, query, body: parsed(request.body) },
      answer: { status: reply.statusCode, body: parsed(payload) },
    });
    return payload;
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  panel.url = `https://localhost:${port}`;
  const { key, certificatePem } = panel.credentials;
  const client = createPleskClient({ url: panel.url, key, certificatePem });
  return {
    panel,
    client,
    exchanges,
    routesBelow: (path) => routes.filter((route) => route.includes(` ${path}`)),
    send(method, path, body) {
      const text = typeof body === 'object' ? JSON.stringify(body) : body;
      const type = typeof body === 'object' ? 'application/json' : 'text/xml';
      const headers = { key, 'x-api-key': key, ...(body === undefined ? {} : { 'content-type': type }) };
      return callPanel(panel, path, { method, headers, body: text });
    },
    async remove() {
      await client.close();
      await app.close();
      panel.contract.throwIfViolated();
      store.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Parsed JSON, or the text. */
function parsed(body: unknown): unknown {
  if (typeof body !== 'string' || body === '') return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}
