import { createHash, randomBytes } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Product } from '../../app/testing/product.ts';
import { OffsetClock } from '../../foundation/clock/clock.ts';
import type { Settings } from '../../foundation/config/schema.ts';
import { EncryptionService } from '../../foundation/crypto/encryption.service.ts';
import { Database } from '../../foundation/database/database.ts';
import { encryptionPurpose } from '../../foundation/mail/mail.operation.ts';
import type { TemplateData, TemplateName } from '../../foundation/mail/templates/templates.ts';

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // Each test declares what it expects to find.
  body: Record<string, never> & { [field: string]: unknown };
}

interface Request {
  body?: object;
  bearer?: string;
  headers?: Record<string, string>;
  /** The source of the request; by default a separate network for each email address. */
  ip?: string;
}

export interface OwedMail<Name extends TemplateName = TemplateName> {
  template: Name;
  data: TemplateData[Name];
}

export const password = 'tide-and-lantern';

/** The whole API in role http on its own database. Emails are read from the outbox. */
export class TestIdentity {
  readonly app: NestFastifyApplication;
  readonly #product: Product;

  constructor(product: Product) {
    this.app = product.app;
    this.#product = product;
  }

  get db(): Database['client'] {
    return this.app.get(Database).client;
  }

  /** The database as the superuser, for transactions beside the product's. */
  get databaseUrl(): string {
    return this.#product.db.adminUrl;
  }

  /** Moves the product's clock. */
  advance(ms: number): void {
    this.app.get(OffsetClock).offsetMs += ms;
  }

  async call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    request: Request = {},
  ): Promise<Answer> {
    const response = await this.app.inject({
      method,
      url: path,
      remoteAddress: request.ip ?? ipOf(request.body),
      headers: {
        'user-agent': 'Test browser',
        ...request.headers,
        ...(request.bearer === undefined ? {} : { authorization: `Bearer ${request.bearer}` }),
      },
      ...(request.body === undefined ? {} : { payload: request.body }),
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  }

  async post(path: string, body: object, request: Omit<Request, 'body'> = {}): Promise<Answer> {
    return this.call('POST', path, { ...request, body });
  }

  /** The emails to an address, newest first. */
  async mails(to: string): Promise<OwedMail[]> {
    const rows = await this.db.mailMessage.findMany({ where: { to }, orderBy: { id: 'desc' } });
    const encryption = this.app.get(EncryptionService);
    return rows.map(({ id, template, sealedData }) => ({
      template: template as TemplateName,
      data: JSON.parse(encryption.open(sealedData ?? '', encryptionPurpose(id))) as OwedMail['data'],
    }));
  }

  /** The newest mail of a kind. */
  async mail<Name extends TemplateName>(to: string, template: Name): Promise<TemplateData[Name]> {
    const found = (await this.mails(to)).find((mail) => mail.template === template);
    if (found === undefined) throw new Error(`No mail "${template}" was sent to ${to}`);
    return found.data as TemplateData[Name];
  }

  /** Requests a code and reads it from the email. */
  async code(email: string, purpose?: 'signup' | 'login'): Promise<string> {
    await this.post('/api/auth/otp', { email, ...(purpose ? { purpose } : {}) });
    return (await this.mail(email, 'code')).code;
  }

  /** Signs up a new person. */
  async signUp(email = newAddress()): Promise<Person> {
    const answer = await this.post('/api/auth/register', { email, password, otp: await this.code(email) });
    if (answer.status !== 200)
      throw new Error(`Sign-up answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return { email, ...(answer.body as unknown as Omit<Person, 'email'>) };
  }

  /** A person's audit events, oldest first. */
  async audit(userId: string): Promise<string[]> {
    const rows = await this.db.auditEvent.findMany({ where: { userId }, orderBy: { id: 'asc' } });
    return rows.map((row) => row.kind);
  }

  async stop(): Promise<void> {
    await this.#product.stop();
  }
}

export interface Person {
  email: string;
  access_token: string;
  refresh_token: string;
  device_token: string;
  user: { id: string; isadmin: string; plan_type: string };
}

/** An unused address. */
export function newAddress(): string {
  return `p${randomBytes(6).toString('hex')}@example.com`;
}

/** The same for every call about an email address, so that limits per network address do not collide. */
function ipOf(body: { email?: unknown } = {}): string {
  const bytes =
    typeof body.email === 'string'
      ? createHash('sha256').update(body.email.toLowerCase()).digest().subarray(0, 3)
      : randomBytes(3);
  return ['10', ...bytes].join('.');
}

/** Starts the API; limits are high unless `settings` say otherwise. */
export async function startIdentity(
  settings: Partial<Record<keyof Settings, string>> = {},
): Promise<TestIdentity> {
  const generous = { LIMIT_CODES_PER_QUARTER: '1000', LIMIT_MAILS_PER_HOUR: '1000' };
  return new TestIdentity(await Product.start('http', { ...generous, ...settings }));
}
