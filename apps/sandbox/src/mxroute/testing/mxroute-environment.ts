import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMxrouteClient, type MxrouteClient, type MxrouteClientOptions } from '@homeport/mxroute';
import { SandboxClock } from '../../core/clock.ts';
import { readSandboxConfig } from '../../core/config.ts';
import { FaultInjector } from '../../core/faults.ts';
import type { SandboxContext } from '../../core/provider.ts';
import { Store } from '../../core/store.ts';
import type { OpenApiAnswer, OpenApiRequest } from '@homeport/provider-contracts';
import { createMxroute, type MxrouteProvider } from '../mxroute.ts';

/** One request that reached MXroute, and what it answered. */
export interface Exchange {
  request: OpenApiRequest;
  answer: OpenApiAnswer;
}

/** A running MXroute on a free port, with a client of the reseller's account on its first server. */
export interface MxrouteEnvironment {
  context: SandboxContext;
  mxroute: MxrouteProvider;
  url: string;
  client: MxrouteClient;
  /** The TXT records of the world, by name. */
  txt: Map<string, string[]>;
  /** Everything that was said, in order. */
  exchanges: Exchange[];
  connect(options?: Partial<MxrouteClientOptions>): MxrouteClient;
  /** Moves the clock to where the calls of a new minute are counted, all of it still ahead. */
  nextMinute(): void;
  remove(): Promise<void>;
}

export async function startMxroute(environment: NodeJS.ProcessEnv = {}): Promise<MxrouteEnvironment> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mxroute-'));
  const store = new Store(join(dataDir, 'sandbox.sqlite'));
  const config = readSandboxConfig({ ...environment, SANDBOX_MXROUTE_PORT: '0', SANDBOX_DATA_DIR: dataDir });
  const context = { config, store, clock: new SandboxClock(store), faults: new FaultInjector() };
  const txt = new Map<string, string[]>();
  const mxroute = createMxroute(context, { txt: (name) => txt.get(name) ?? [] });
  const exchanges: Exchange[] = [];
  mxroute.app.addHook('onSend', async (request, reply, payload: unknown) => {
    const { pathname: path, searchParams: query } = new URL(request.url, 'http://mxroute');
    exchanges.push({
      request: { method: request.method, path, query, body: parsed(request.body) },
      answer: { status: reply.statusCode, body: parsed(payload) },
    });
    return payload;
  });
  await mxroute.start();
  const url = `http://127.0.0.1:${config.SANDBOX_MXROUTE_PORT}`;
  const clients: MxrouteClient[] = [];

  function connect(options: Partial<MxrouteClientOptions> = {}): MxrouteClient {
    const client = createMxrouteClient({
      url,
      server: 'eagle.mxlogin.com',
      username: config.SANDBOX_MXROUTE_USERNAME,
      apiKey: config.SANDBOX_MXROUTE_KEY,
      ...options,
    });
    clients.push(client);
    return client;
  }

  return {
    context,
    mxroute,
    url,
    txt,
    exchanges,
    client: connect(),
    connect,
    nextMinute() {
      context.clock.advance((60_000 - (context.clock.nowMs() % 60_000)) / 1000);
    },
    async remove() {
      await Promise.all(clients.map((client) => client.close()));
      await mxroute.stop();
      store.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

function parsed(body: unknown): unknown {
  if (typeof body !== 'string' || body === '') return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}
