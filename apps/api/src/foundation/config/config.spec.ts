import { readFileSync } from 'node:fs';
import { ConfigError, parseConfig } from './config.ts';
import { exampleEnvironment } from './example.ts';
import { configSchema } from './schema.ts';

const complete = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgresql://localhost/homeport',
  REDIS_URL: 'redis://localhost',
  SMTP_URL: 'smtp://localhost',
  S3_ENDPOINT: 'http://localhost:9000',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRETS: 'whsec_old, whsec_new',
};

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    parseConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

describe('the configuration', () => {
  it('lists all errors at once', () => {
    const faults = faultsOf({
      ...complete,
      PORT: '70000',
      REDIS_URL: 'nonsense',
      STRIPE_SECRET_KEY: 'pk_test_1',
      DATABASE_URL: '',
    });
    expect(new Set(faults.map((fault) => fault.split(':')[0]))).toEqual(
      new Set(['DATABASE_URL', 'PORT', 'REDIS_URL', 'STRIPE_SECRET_KEY']),
    );
  });

  it.each([
    ['does not exist', '/nowhere/ca.pem', /^WEBSITE_CA_FILE: cannot be used: ENOENT/],
    ['has no certificate', import.meta.filename, /^WEBSITE_CA_FILE: cannot be used: .+ has no certificate$/],
  ])('refuses a file of certificate authorities that %s', (_, file, fault) => {
    expect(faultsOf({ ...complete, WEBSITE_CA_FILE: file })).toEqual([expect.stringMatching(fault)]);
  });

  it('counts an empty value as unset', () => {
    expect(parseConfig({ ...complete, BRAND_NAME: '' }).BRAND_NAME).toBe('Homeport');
  });

  it('takes several webhook secrets while one replaces another', () => {
    expect(parseConfig(complete).STRIPE_WEBHOOK_SECRETS).toEqual(['whsec_old', 'whsec_new']);
  });

  it('takes resolvers by address, with and without a port', () => {
    const servers = '192.0.2.1, 192.0.2.1:5300,2001:db8::1,[2001:db8::1]:5300';
    expect(parseConfig({ ...complete, DNS_RESOLVERS: servers }).DNS_RESOLVERS).toHaveLength(4);
    for (const wrong of ['dns.example', '192.0.2.1:99999', '[192.0.2.1]:53', 'localhost:53'])
      expect(faultsOf({ ...complete, DNS_RESOLVERS: wrong })).toHaveLength(1);
  });

  it('reserves panel calls for customers that the sync cannot use', () => {
    expect(faultsOf({ ...complete, PANEL_CONCURRENCY: '4' })).toEqual([
      'SYNC_CONCURRENCY: must be below PANEL_CONCURRENCY, which leaves calls to customers',
    ]);
    expect(faultsOf({ ...complete, PANEL_CONCURRENCY: '4', SYNC_CONCURRENCY: '3' })).toEqual([]);
  });

  it('gives the headers of a request no more time than the request has', () => {
    expect(faultsOf({ ...complete, HTTP_HEADERS_SECONDS: '600' })).toEqual([
      'HTTP_HEADERS_SECONDS: must be at most HTTP_REQUEST_SECONDS (120), the time for the whole request',
    ]);
    const longer = { ...complete, HTTP_HEADERS_SECONDS: '600', HTTP_REQUEST_SECONDS: '600' };
    expect(faultsOf(longer)).toEqual([]);
  });

  it.each([
    'HTTP_REQUEST_SECONDS',
    'HTTP_HEADERS_SECONDS',
    'HTTP_BODY_SECONDS',
    ...['PANEL', 'DNS', 'BUNNY', 'GANDI', 'MXROUTE'].map((name) => `${name}_TIMEOUT_MS`),
  ])('takes no time limit that Node would refuse or cut to nothing: %s', (name) => {
    for (const wrong of ['0', '2000000000000', '1500.0001', 'Infinity', 'soon'])
      expect(faultsOf({ ...complete, [name]: wrong })).toContainEqual(expect.stringMatching(`^${name}: `));
    expect(faultsOf({ ...complete, HTTP_REQUEST_SECONDS: '1500', [name]: '1500' })).toEqual([]);
  });

  it('matches .env.example', () => {
    const file = readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8');
    expect(file).toBe(exampleEnvironment());
    for (const name of Object.keys(configSchema.shape)) expect(file).toContain(`${name}=`);
  });
});
