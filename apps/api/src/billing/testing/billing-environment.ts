import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlanPeriod, SoldPlan } from '@homeport/contract/plans';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../app/start.ts';
import { withQuery } from '../../app/testing/product.ts';
import { TokensService } from '../../auth/tokens.service.ts';
import { Clock, OffsetClock } from '../../foundation/clock/clock.ts';
import { isConnectionError } from '../../foundation/database/database.ts';
import type { OrderKind } from '../../foundation/database/generated/enums.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { OperationRunnerService } from '../../foundation/operations/operation-runner.service.ts';
import { cloneDatabase, type TestDatabase } from '../../foundation/testing/database.ts';
import {
  gandiToken,
  startTestSandbox,
  type TestSandbox,
  webhookSecret,
} from '../../foundation/testing/sandbox.ts';
import { testSettings } from '../../foundation/testing/settings.ts';
import { CatalogueService } from '../prices/catalogue.service.ts';
import { ConfirmationService } from '../checkout/confirmation.service.ts';
import { PurchaseService } from '../checkout/purchase.service.ts';
import { signatureHeader } from './signed-event.ts';

export interface StripeEventObject {
  id: string;
  type: string;
  [field: string]: unknown;
}

type Row = Record<string, unknown>;
const never = new AbortController().signal;

/** The product with its own database and its own Stripe. Tests decide when work runs. */
export class BillingEnvironment {
  readonly app: NestFastifyApplication;
  readonly sandbox: TestSandbox;
  readonly db: TestDatabase;

  constructor(app: NestFastifyApplication, sandbox: TestSandbox, database: TestDatabase) {
    this.app = app;
    this.sandbox = sandbox;
    this.db = database;
  }

  query(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.db.query<Row>(sql, values);
  }

  async newCustomer(): Promise<{ userId: string; email: string }> {
    const userId = randomUUID();
    const email = `${userId}@example.test`;
    await this.query(
      `INSERT INTO users (id, email, password_hash, created_at) VALUES ($1, $2, 'none', now())`,
      [userId, email],
    );
    return { userId, email };
  }

  /** A valid token of a new session, opened a moment ago with a second factor. */
  async accessToken(userId: string): Promise<string> {
    const [user] = await this.query('SELECT security_stamp FROM users WHERE id = $1', [userId]);
    const sessionId = randomUUID();
    await this.query(
      `INSERT INTO sessions (id, user_id, token_hash, rotated_at, remembered, user_agent, ip, created_at, last_used_at, expires_at,
         has_second_factor, confirmed_at)
       VALUES ($1::uuid, $2, $1::text, now(), true, 'Test', '127.0.0.1', now(), now(), now() + interval '90 days', true, $3)`,
      [sessionId, userId, this.app.get(Clock, { strict: false }).now()],
    );
    const holder = { sessionId, userId, stamp: Number(user?.['security_stamp']), tokenVersion: 0 };
    return this.app.get(TokensService, { strict: false }).mint(holder, 'none').access_token;
  }

  /** Opens a checkout. @returns its id */
  async startCheckout(
    userId: string,
    plan: SoldPlan = 'expert',
    period: PlanPeriod = 'monthly',
  ): Promise<string> {
    const start = await this.app.get(PurchaseService).start(userId, {
      planName: plan,
      planPeriod: period,
      priceList: 'standard',
    });
    if (start.status !== 'success') throw new Error(`The purchase answered ${start.status}`);
    const [order] = await this.query('SELECT checkout_session_id FROM orders WHERE checkout_url = $1', [
      start.url,
    ]);
    return String(order?.['checkout_session_id']);
  }

  /** Opens a checkout and pays it; the product has not heard of it. */
  async payFor(userId: string, plan: SoldPlan = 'expert', period: PlanPeriod = 'monthly'): Promise<string> {
    const checkoutId = await this.startCheckout(userId, plan, period);
    const status = await this.sandbox.pay(checkoutId);
    if (status !== 200) throw new Error(`The payment answered ${status}`);
    return checkoutId;
  }

  /** The screen's call after a checkout. */
  async confirm(
    userId: string,
    checkoutId: string,
    kinds: readonly OrderKind[] = ['purchase', 'upgrade', 'renewal', 'template'],
  ): Promise<'success' | 'exists' | 'error'> {
    return (await this.app.get(ConfirmationService).confirm(userId, checkoutId, kinds)).status;
  }

  /** Retries after 503, while Stripe or the database has no capacity for so many callers. */
  async confirmWithRetries(userId: string, checkoutId: string): Promise<'success' | 'exists' | 'error'> {
    for (;;) {
      try {
        return await this.confirm(userId, checkoutId);
      } catch (error) {
        const isBusy = error instanceof AppError && error.code === 'payments_unavailable';
        if (!isBusy && !isConnectionError(error)) throw error;
      }
      await sleep(25);
    }
  }

  /**
   * Events that Stripe has raised, the oldest first.
   * @param after only those after the event with this id; default: all
   */
  async events(after?: string): Promise<StripeEventObject[]> {
    const events: StripeEventObject[] = [];
    for (;;) {
      const [oldest, newest] = [events[0]?.id, events.at(-1)?.id ?? after];
      const from = after === undefined ? { starting_after: oldest } : { ending_before: newest };
      const query = withQuery('', { limit: '100', ...from });
      const response = await fetch(`${this.sandbox.urls.stripe}/v1/events${query}`, {
        headers: { authorization: 'Bearer sk_test_stand' },
      });
      const page = (await response.json()) as { data: StripeEventObject[]; has_more: boolean };
      const found = page.data.toReversed();
      if (after === undefined) events.unshift(...found);
      else events.push(...found);
      if (!page.has_more) return events;
    }
  }

  /** Delivers an event as Stripe does. @returns the status of the answer */
  async deliver(event: object): Promise<number> {
    const body = Buffer.from(JSON.stringify(event, null, 2));
    return this.post(body, signatureHeader(body, webhookSecret, this.app.get(OffsetClock).now()));
  }

  /** Delivers an event until it is accepted: Stripe repeats what was refused for lack of a connection. */
  async deliverWithRetries(event: object): Promise<number> {
    for (;;) {
      const status = await this.deliver(event);
      if (status !== 503) return status;
      await sleep(25);
    }
  }

  async post(body: Buffer, signature: string | undefined): Promise<number> {
    const response = await this.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
      payload: body,
    });
    return response.statusCode;
  }

  /** Runs all queued operations with several workers, until none is left. */
  async work(workers = 8): Promise<void> {
    const until = performance.now() + 300_000;
    for (;;) {
      const owed = await this.query(
        `SELECT id FROM operations WHERE state IN ('queued', 'running', 'undoing')`,
      );
      if (owed.length === 0) return;
      if (performance.now() > until) throw new Error(`${owed.length} operations do not come to an end`);
      await this.workOnce(workers);
      await sleep(25);
    }
  }

  /** Runs the operations that are due now, once. */
  async workOnce(workers = 8): Promise<void> {
    const owed = await this.query(
      `SELECT id FROM operations WHERE state IN ('queued', 'running', 'undoing')`,
    );
    const ids = owed.map(({ id }) => String(id));
    const runner = this.app.get(OperationRunnerService);
    await Promise.all(
      Array.from({ length: workers }, async () => {
        for (let id = ids.pop(); id !== undefined; id = ids.pop()) await runner.run(id, never);
      }),
    );
  }

  /** Moves the time of Stripe and of the product. */
  async advance(seconds: number): Promise<void> {
    const clock = this.app.get(OffsetClock);
    clock.offsetMs += seconds * 1000;
    await this.sandbox.advance(seconds);
  }

  plansOf(userId: string): Promise<Row[]> {
    return this.query('SELECT * FROM hosting_plans WHERE user_id = $1 ORDER BY id', [userId]);
  }

  ordersOf(userId: string): Promise<Row[]> {
    return this.query('SELECT * FROM orders WHERE user_id = $1 ORDER BY id', [userId]);
  }

  mailsTo(email: string): Promise<Row[]> {
    return this.query('SELECT template, sent_at FROM mail_messages WHERE "to" = $1 ORDER BY id', [email]);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.sandbox.stop();
    await this.db.drop();
  }
}

/** @param changed settings that differ from those of every test */
export async function startBillingEnvironment(
  changed: Record<string, string> = {},
): Promise<BillingEnvironment> {
  const [sandbox, database] = await Promise.all([startTestSandbox({ registryMs: 0 }), cloneDatabase()]);
  const settings = testSettings(database.url, {
    PUBLIC_URL: 'https://portal.test',
    SMTP_URL: sandbox.urls.smtp,
    STRIPE_API_URL: sandbox.urls.stripe,
    STRIPE_WEBHOOK_SECRETS: webhookSecret,
    GANDI_API_URL: sandbox.urls.gandi,
    GANDI_TOKEN: gandiToken,
    DNS_RESOLVERS: sandbox.urls.dns,
    DNS_NAMESERVER: sandbox.urls.dns,
    ...changed,
  });
  const app = await createApp('http', { settings });
  await app.get(CatalogueService).publish();
  return new BillingEnvironment(app, sandbox, database);
}
