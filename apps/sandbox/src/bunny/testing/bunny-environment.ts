import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BunnyClient, type BunnyClientOptions, createBunnyClient } from '@homeport/bunny';
import { SandboxClock } from '../../core/clock.ts';
import { readSandboxConfig } from '../../core/config.ts';
import { FaultInjector } from '../../core/faults.ts';
import type { SandboxContext } from '../../core/provider.ts';
import { Store } from '../../core/store.ts';
import type { OpenApiAnswer, OpenApiRequest } from '@homeport/provider-contracts';
import { type BunnyProvider, createBunny } from '../bunny.ts';

/** One request that reached bunny, and what it answered. */
export interface Exchange {
  request: OpenApiRequest;
  answer: OpenApiAnswer;
}

/** A running bunny on a free port, with a client of it. */
export interface BunnyEnvironment {
  context: SandboxContext;
  bunny: BunnyProvider;
  url: string;
  client: BunnyClient;
  /** Everything that was said, in order. */
  exchanges: Exchange[];
  connect(options?: Partial<BunnyClientOptions>): BunnyClient;
  remove(): Promise<void>;
}

export async function startBunny(): Promise<BunnyEnvironment> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bunny-'));
  const store = new Store(join(dataDir, 'sandbox.sqlite'));
  const config = readSandboxConfig({ SANDBOX_BUNNY_PORT: '0', SANDBOX_DATA_DIR: dataDir });
  const context = { config, store, clock: new SandboxClock(store), faults: new FaultInjector() };
  const bunny = createBunny(context);
  const exchanges: Exchange[] = [];
  bunny.app.addHook('onSend', async (request, reply, payload: unknown) => {
    const { pathname: path, searchParams: query } = new URL(request.url, 'http://bunny');
    exchanges.push({
      request: { method: request.method, path, query, body: parsed(request.body) },
      answer: { status: reply.statusCode, body: parsed(payload) },
    });
    return payload;
  });
  await bunny.start();
  const url = `http://127.0.0.1:${config.SANDBOX_BUNNY_PORT}`;
  const clients: BunnyClient[] = [];

  function connect(options: Partial<BunnyClientOptions> = {}): BunnyClient {
    const client = createBunnyClient({ url, accessKey: config.SANDBOX_BUNNY_KEY, ...options });
    clients.push(client);
    return client;
  }

  return {
    context,
    bunny,
    url,
    exchanges,
    client: connect(),
    connect,
    async remove() {
      await Promise.all(clients.map((client) => client.close()));
      await bunny.stop();
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
