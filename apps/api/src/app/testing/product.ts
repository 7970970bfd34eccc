import type { Call, CallAnswer, CallRequest } from '@homeport/contract/call';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Redis } from 'ioredis';
import supertest from 'supertest';
import { hashCheaply } from '../../auth/testing/hashing-cost.ts';
import type { Settings } from '../../foundation/config/schema.ts';
import { cloneDatabase, type TestDatabase } from '../../foundation/testing/database.ts';
import { testSettings } from '../../foundation/testing/settings.ts';
import type { Role } from '../app.module.ts';
import { createApp, startWork } from '../start.ts';

hashCheaply();

export interface TestAnswer<A> {
  status: number;
  headers: Record<string, string>;
  body: A;
  /** The refusal's code, when it was one. */
  code: string | undefined;
  fields: Record<string, string>;
}

/** The whole product in this process, on a database of its own. */
export class Product {
  readonly app: NestFastifyApplication;
  readonly db: TestDatabase;
  readonly url: string;

  private constructor(app: NestFastifyApplication, db: TestDatabase, url: string) {
    this.app = app;
    this.db = db;
    this.url = url;
  }

  /**
   * @param role `http` runs no jobs, so that a test sees what was requested
   * @param db default: an own database without rows
   */
  static async start(
    role: Role,
    settings: Partial<Record<keyof Settings, string>> = {},
    db?: TestDatabase,
  ): Promise<Product> {
    db ??= await cloneDatabase();
    const config = { settings: testSettings(db.url, settings) };
    const redis = new Redis(config.settings.REDIS_URL);
    await redis.flushdb();
    await redis.quit();
    const app = await createApp(role, config);
    if (role !== 'http') startWork(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    return new Product(app, db, await app.getUrl());
  }

  /** Makes a call of the contract as a client would. */
  async call<C extends Call>(
    call: C,
    request: CallRequest<C>,
    options: { token?: string; headers?: Record<string, string> } = {},
  ): Promise<TestAnswer<CallAnswer<C>>> {
    const { params, query, body } = request as {
      params?: Record<string, string>;
      query?: Record<string, string | undefined>;
      body?: unknown;
    };
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    );
    return this.send(call.method, withQuery(path, query), body, options) as Promise<
      TestAnswer<CallAnswer<C>>
    >;
  }

  /** Sends any request. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    { token, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
  ): Promise<TestAnswer<unknown>> {
    const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const request = supertest(this.url)[verb](path).set(headers);
    if (token !== undefined) void request.set('authorization', `Bearer ${token}`);
    if (body !== undefined && request.get('content-type') === undefined) void request.type('json');
    const response = await request.send(body as string | object | undefined);
    const json = parsed(response.text);
    const { code, fields = {} } = (typeof json === 'object' ? json : {}) as {
      code?: string;
      fields?: Record<string, string>;
    };
    return { status: response.status, headers: response.headers, body: json, code, fields };
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.db.drop();
  }
}

/** @param query undefined values are left out */
export function withQuery(path: string, query: Record<string, string | undefined> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

function parsed(text: string): unknown {
  return text.startsWith('{') ? JSON.parse(text) : text;
}
