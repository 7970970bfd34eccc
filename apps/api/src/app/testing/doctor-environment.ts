import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Command } from 'commander';
import Stripe from 'stripe';
import { CatalogueService } from '../../billing/prices/catalogue.service.ts';
import { neededEvents } from '../../billing/stripe/stripe-events.adapter.ts';
import { Config } from '../../foundation/config/config.ts';
import type { Settings } from '../../foundation/config/schema.ts';
import { registerDoctorCommands } from '../../foundation/doctor/doctor.commands.ts';
import {
  bunnyKey,
  gandiToken,
  mxrouteKey,
  startTestSandbox,
  type TestSandbox,
} from '../../foundation/testing/sandbox.ts';
import { addHestiacpServer } from '../../hosting/testing/hestiacp.ts';
import { registerPanels } from '../../hosting/testing/panels.ts';
import { AppModule } from '../app.module.ts';
import { Product } from './product.ts';

const senderDomain = 'homeport-mail.net';

/** An installation that lacks nothing, for tests that take something away. */
export class DoctorEnvironment {
  readonly sandbox: TestSandbox;
  readonly product: Product;
  readonly stripe: Stripe;
  /** Answers at the public URL; by default as the portal does. */
  readonly front: Front;
  readonly #endpoints: string[] = [];

  private constructor(sandbox: TestSandbox, product: Product, front: Front) {
    this.sandbox = sandbox;
    this.product = product;
    this.front = front;
    const { hostname, port } = new URL(sandbox.urls.stripe);
    this.stripe = new Stripe('sk_test_product', { protocol: 'http', host: hostname, port });
  }

  static async start(): Promise<DoctorEnvironment> {
    const sandbox = await startTestSandbox();
    const front = await Front.start();
    const { urls } = sandbox;
    const product = await Product.start('http', {
      PUBLIC_URL: front.url,
      SMTP_URL: urls.smtp,
      MAIL_FROM: `Homeport <no-reply@${senderDomain}>`,
      MAIL_DKIM_SELECTOR: 's1',
      S3_ENDPOINT: urls.objects,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      STRIPE_API_URL: urls.stripe,
      STRIPE_TAX: 'true',
      BUNNY_API_URL: urls.bunny,
      BUNNY_API_KEY: bunnyKey,
      GANDI_API_URL: urls.gandi,
      GANDI_TOKEN: gandiToken,
      MXROUTE_API_URL: urls.mxroute,
      MXROUTE_SERVER: 'eagle.mxlogin.com',
      MXROUTE_USERNAME: 'homeport',
      MXROUTE_API_KEY: mxrouteKey,
      DNS_RESOLVERS: urls.dns,
    });
    const environment = new DoctorEnvironment(sandbox, product, front);
    await environment.#complete();
    return environment;
  }

  /** Runs `homeport doctor`. @param changes of the settings; with any, as a separate process */
  async doctor(
    words: readonly string[],
    changes: Partial<Settings> = {},
  ): Promise<{ text: string; code: number }> {
    let other: INestApplicationContext | undefined;
    const open = async () => {
      if (Object.keys(changes).length === 0) return this.product.app;
      const settings = { ...this.product.app.get(Config).settings, ...changes };
      other = await NestFactory.createApplicationContext(AppModule.for('worker', { settings }), {
        logger: false,
        abortOnError: false,
      });
      return other;
    };
    try {
      return await printed(open, words);
    } finally {
      await other?.close();
    }
  }

  /** Lists one endpoint for webhooks at Stripe, in place of the earlier ones. */
  async setEndpoint(
    endpoint: { events?: readonly string[]; version?: string; disabled?: boolean } | undefined,
  ): Promise<void> {
    for (const id of this.#endpoints.splice(0)) await this.stripe.webhookEndpoints.del(id);
    if (endpoint === undefined) return;
    const { id } = await this.stripe.webhookEndpoints.create({
      url: `${this.front.url.replace('127.0.0.1', 'localhost')}/api/webhooks/stripe`,
      enabled_events: [...(endpoint.events ?? neededEvents)] as ['*'],
      api_version: (endpoint.version ?? Stripe.API_VERSION) as '2026-10-28.endive',
    });
    this.#endpoints.push(id);
    if (endpoint.disabled === true) await this.stripe.webhookEndpoints.update(id, { disabled: true });
  }

  async setSpf(text: string | undefined): Promise<void> {
    await this.sandbox.setRecords(senderDomain, 'TXT', text === undefined ? [] : [text]);
  }

  async setDkim(text: string | undefined): Promise<void> {
    await this.sandbox.setRecords(`s1._domainkey.${senderDomain}`, 'TXT', text === undefined ? [] : [text]);
  }

  async stop(): Promise<void> {
    await this.product.stop();
    await this.front.stop();
    await this.sandbox.stop();
  }

  async #complete(): Promise<void> {
    const panels = await registerPanels(this.product, this.sandbox.dataDir);
    for (const panel of panels.values()) await panel.close();
    // The sandbox has one server without backups.
    await this.product.db.query(`DELETE FROM panel_servers WHERE name NOT IN ('iad1', 'fra1')`);
    await (await addHestiacpServer(this.product, this.sandbox.dataDir)).client.close();
    await this.product.app.get(CatalogueService, { strict: false }).publish();
    await this.stripe.tax.settings.update({ head_office: { address: { country: 'FR' } } });
    await this.setEndpoint({});
    await this.setSpf('v=spf1 ip4:198.51.100.7 -all');
    await this.setDkim('v=DKIM1; k=rsa; p=MIIBIjANBgkqh');
  }
}

/** A web server with one answer to everything. */
export class Front {
  readonly url: string;
  answer = { status: 200, body: '{"status":"ok"}', date: new Date(0) as Date | undefined };
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async start(): Promise<Front> {
    let front: Front | undefined;
    const server = createServer((_request, response) => {
      const { status, body, date } = front?.answer ?? { status: 503, body: '', date: undefined };
      response.sendDate = false;
      response.writeHead(status, date === undefined ? {} : { date: date.toUTCString() }).end(body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    front = new Front(server);
    return front;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** What the command prints, and the exit code that it sets. */
async function printed(
  app: () => Promise<INestApplicationContext>,
  words: readonly string[],
): Promise<{ text: string; code: number }> {
  const lines: string[] = [];
  const write = jest
    .spyOn(process.stdout, 'write')
    .mockImplementation((line) => lines.push(String(line)) > 0);
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    registerDoctorCommands(program, app);
    await program.parseAsync(['doctor', ...words], { from: 'user' });
    return { text: lines.join(''), code: Number(process.exitCode ?? 0) };
  } finally {
    write.mockRestore();
    process.exitCode = before;
  }
}
