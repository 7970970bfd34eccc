import { registerHooks } from 'node:module';
import { panelAccounts, panelLoginLink, setUpAccount } from '@homeport/contract/hosting';
import { publicConfig } from '@homeport/contract/system';
import { StripeConnectionAdapter } from '../billing/stripe/stripe-connection.adapter.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { startTestSandbox, type TestSandbox } from '../foundation/testing/sandbox.ts';
import { type CollectedSpan, TraceCollector } from '../foundation/testing/trace-collector.ts';
import { registerPanels } from '../hosting/testing/panels.ts';
import { addPerson, type TestPerson } from './testing/people.ts';
import { Product } from './testing/product.ts';
import { RecordedLog } from './testing/recorded-log.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

async function addPanels(product: Product): Promise<void> {
  const clients = await registerPanels(product, sandbox.dataDir);
  await Promise.all([...clients.values()].map((client) => client.close()));
}

function formOf({ planId }: TestPerson, login: string) {
  const location = 'eu_de' as const;
  return { body: { name: 'Lea Moreau', company: 'Maison Lune', login, location, hostingplan_id: planId } };
}

describe('traces without a collector', () => {
  it('are off: no library is loaded, browsers add no header, and operations have no context', async () => {
    const loaded: string[] = [];
    const hooks = registerHooks({
      resolve(specifier, context, next) {
        if (/opentelemetry|otlp/.test(specifier)) loaded.push(specifier);
        return next(specifier, context);
      },
    });
    const product = await Product.start('both');
    try {
      await addPanels(product);
      const lea = await addPerson(product);
      const { body } = await product.call(publicConfig, {});
      expect(body.has_tracing).toBe(false);
      const answer = await product.call(setUpAccount, formOf(lea, 'untraced'), {
        token: lea.token,
        headers: { traceparent },
      });
      expect(answer.status).toBe(200);
      const contexts = await product.db.query<{ traceparent: string | null }>(
        'SELECT DISTINCT traceparent FROM operations',
      );
      expect(contexts).toEqual([{ traceparent: null }]);
      expect(loaded).toEqual([]);
    } finally {
      await product.stop();
      hooks.deregister();
    }
  });
});

describe('traces with a collector', () => {
  let collector: TraceCollector;
  let product: Product;
  let lea: TestPerson;
  let requestId: string;
  let panelId: string;
  /** What the traced calls answered. */
  let answers: unknown[];

  /** Lea's account is set up and opened, a schedule runs, and Stripe does not know a customer. */
  beforeAll(async () => {
    collector = await TraceCollector.listen();
    product = await Product.start('both', {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      STRIPE_API_URL: sandbox.urls.stripe,
    });
    await addPanels(product);
    lea = await addPerson(product);
    await sandbox.fault({
      provider: 'plesk',
      match: '<customer><add>',
      kind: 'status',
      value: 503,
      times: 1,
    });
    const options = { token: lea.token, headers: { traceparent } };
    const answer = await product.call(setUpAccount, formOf(lea, 'traced_lea'), options);
    requestId = String(answer.headers['x-request-id']);
    const accounts = await product.call(panelAccounts, {}, { token: lea.token });
    panelId = accounts.body.details?.plesk_id ?? '';
    const link = await product.call(
      panelLoginLink,
      { params: { plesk_id: panelId } },
      { token: lea.token, headers: { traceparent: 'made up' } },
    );
    const { client } = product.app.get(StripeConnectionAdapter);
    const customer = await client.customers.retrieve('cus_4242Lea').catch(() => 'unknown');
    await product.app.get(SchedulesService).tick();
    const { body } = await product.call(publicConfig, {});
    answers = [answer.status, link.status, customer, body.has_tracing];
    // Ends all work, and sends the last spans.
    await product.stop();
  });
  afterAll(() => collector.close());

  const named = (name: RegExp) => collector.spans.filter((span) => name.test(span.name));
  const one = (name: RegExp): CollectedSpan => {
    const [span] = named(name);
    if (span === undefined)
      throw new Error(`No span is named ${name}: ${collector.spans.map((each) => each.name).join(', ')}`);
    return span;
  };

  /** The spans of the account's operation, without those of operations that it starts. */
  const ofOperation = () =>
    collector.spans.filter((span) => {
      const operation = collector.ancestry(span).find((name) => name.startsWith('operation '));
      return span.traceId === traceId && operation === 'operation hosting.setUpAccount';
    });

  it('do not change what is answered', () => {
    expect(answers).toEqual([200, 200, 'unknown', true]);
  });

  it('show one trace from the request through the steps of its operation to each provider call', () => {
    const calls = named(/^plesk .* webspaces\.create$/);
    expect(calls).toHaveLength(1);
    const [created = one(/never/)] = calls;
    expect(created).toMatchObject({ traceId, kind: 3, hasFailed: false });
    expect(created.attributes).toEqual({
      'homeport.provider': expect.stringMatching(/^plesk ./),
      'homeport.call': 'webspaces.create',
      'homeport.outcome': 'ok',
    });
    expect(collector.ancestry(created)).toEqual([
      created.name,
      'step webspace',
      'operation hosting.setUpAccount',
      'POST /api/user/plesk',
    ]);
    const steps = ofOperation().filter(({ name, hasFailed }) => name.startsWith('step ') && !hasFailed);
    expect(steps.map(({ name }) => name)).toEqual([
      'step customer',
      'step webspace',
      'step verify',
      'step activate',
    ]);
  });

  it('name the request by the id that the customer sees, and continue the trace of the browser', () => {
    const request = one(/^POST \/api\/user\/plesk$/);
    expect(request).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7', kind: 2, hasFailed: false });
    expect(request.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/user/plesk',
      'http.response.status_code': 200,
      'homeport.request_id': requestId,
    });
  });

  it('show each run of an operation with its outcome, and the type of an error', () => {
    const runs = named(/^operation hosting\.setUpAccount$/);
    expect(
      runs.map(({ attributes }) => [
        attributes['homeport.operation.attempt'],
        attributes['homeport.outcome'],
      ]),
    ).toEqual([
      [1, 'retried'],
      [2, 'succeeded'],
    ]);
    const failed = ofOperation().filter(({ hasFailed }) => hasFailed);
    expect(failed.map(({ name, attributes }) => [name, attributes['error.type']])).toEqual([
      [expect.stringMatching(/^plesk .* customers\.create$/), 'unavailable'],
      ['step customer', 'unavailable'],
    ]);
  });

  it('show what a worker does while a customer waits, in a trace of its own for a made-up context', () => {
    const link = one(/^plesk .* sessions\.create$/);
    expect(collector.ancestry(link)).toEqual([
      link.name,
      expect.stringMatching(/^worker RPC /),
      'GET /api/plesk/loginlink/:plesk_id',
    ]);
    expect(link.traceId).not.toBe(traceId);
  });

  it('show calls of Stripe without ids, and schedules', () => {
    const call = one(/^stripe GET .v1.customers/);
    expect(call.name).toBe('stripe GET /v1/customers/{id}');
    expect(call.attributes['http.response.status_code']).toBe(404);
    expect(one(/^schedule /).attributes).toHaveProperty(['homeport.schedule']);
  });

  it('contain no personal data and no secrets', () => {
    expect(collector.received).toContain(requestId);
    const secrets = [
      lea.email,
      lea.token,
      lea.userId,
      'traced_lea',
      'Moreau',
      'Maison',
      'cus_4242Lea',
      panelId,
      '127.0.0.1',
    ];
    expect(secrets.filter((secret) => collector.received.includes(secret))).toEqual([]);
  });
});

it('work goes on without the collector, and the log says once that it takes no traces', async () => {
  const product = await Product.start('http', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  const log = new RecordedLog();
  try {
    expect((await product.call(publicConfig, {})).status).toBe(200);
  } finally {
    await product.stop();
    log.stop();
  }
  expect(log.text.split('The collector takes no traces')).toHaveLength(2);
});
