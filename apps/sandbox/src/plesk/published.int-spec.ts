import type {
  Backups,
  DnsRecords,
  PleskClient,
  PleskErrorKind,
  RestCalls,
  WebServerSettings,
} from '@homeport/plesk';
import { addAccount } from './testing/panel-environment.ts';
import { type Exchange, type RecordedPanel, startRecordedPanel } from './testing/recorded-panel.ts';

const rest = '/api/v2';
let panel: RecordedPanel;
let webspaceId: number;

beforeAll(async () => {
  panel = await startRecordedPanel();
  webspaceId = await addAccount(panel.client, 'owner', 'main.example');
  await panel.client.sites.create({ webspaceId, name: 'addon.example' });
  await panel.client.aliases.create({ siteId: webspaceId, name: 'alias.example' });
});
afterAll(() => panel.remove());

type Ways<Group> = { [Name in keyof Group]: (group: Group) => Promise<unknown>[] };

async function refused(call: Promise<unknown>, kind: PleskErrorKind): Promise<void> {
  await expect(call).rejects.toMatchObject({ kind });
}

/** Every call that the client makes through REST. */
const restWays: Ways<RestCalls> = {
  server: (all) => [all.server()],
  clients: (all) => [all.clients()],
  domains: (all) => [all.domains(), all.domains({ name: 'main.example' })],
  commands: (all) => [all.commands()],
  cli: (all) => [
    all.cli('client', ['--info', 'owner']),
    all.cli('client', ['--update', 'owner', '-passwd', ''], { PSA_PASSWORD: 'Engine#1844' }),
    refused(all.cli('client', ['--info', 'nobody']), 'rejected'),
    refused(all.cli('no-utility', []), 'not_found'),
  ],
};
const dnsWays: Ways<DnsRecords> = {
  list: (all) => [all.list('main.example'), refused(all.list('none.example'), 'not_found')],
  add: (all) => [
    all.add('main.example', {
      type: 'SRV',
      host: '_sip._tcp',
      value: 'sip.main.example',
      opt: '1 2 5060',
      ttl: 300,
    }),
    refused(
      all.add('main.example', { type: 'A', host: 'www', value: 'nowhere', opt: '', ttl: 0 }),
      'rejected',
    ),
  ],
  remove: (all) => [all.remove(99)],
};
const webServerWays: Ways<WebServerSettings> = {
  find: (all) => [all.find('main.example')],
  print: (all) => [all.print('main.example')],
  takesDirectives: (all) => [all.takesDirectives()],
  change: (all) => [
    all.change('main.example', { serveStatic: true, staticExtensions: ['css', 'js'] }),
    all.change('main.example', { serveStatic: false }),
    all.change('main.example', { additionalDirectives: 'gzip on;' }),
  ],
};
const backupWays: Ways<Backups> = {
  isOffered: (all) => [all.isOffered()],
  take: (all) => [
    all.take({ subscription: 'main.example', file: '/var/lib/psa/dumps/main.tar' }),
    refused(all.take({ subscription: 'none.example', file: '/var/lib/psa/dumps/none.tar' }), 'rejected'),
  ],
  restore: (all) => [
    refused(all.restore({ subscription: 'none.example', file: '/var/lib/psa/dumps/none.tar' }), 'rejected'),
  ],
  isComplete: (all) => [all.isComplete('/var/lib/psa/dumps/other.tar')],
};
const cacheWays: Ways<PleskClient['wordpress']['cache']> = {
  status: (all) => [refused(all.status(9), 'rejected')],
  enable: (all) => [refused(all.enable(9), 'rejected')],
  disable: (all) => [refused(all.disable(9), 'rejected')],
};

function each<Group>(name: string, group: (client: PleskClient) => Group, ways: Ways<Group>) {
  return Object.entries<(group: Group) => Promise<unknown>[]>(ways).map(
    ([call, run]) => [`${name}.${call}`, (client: PleskClient) => run(group(client))] as const,
  );
}

const clientCalls = [
  ...each('rest', (client) => client.rest, restWays),
  ...each('backups', (client) => client.backups, backupWays),
  ...each('dns', (client) => client.dns, dnsWays),
  ...each('webServer', (client) => client.webServer, webServerWays),
  ...each('wordpress.cache', (client) => client.wordpress.cache, cacheWays),
];

const ada = {
  name: 'Ada',
  login: 'ada',
  password: 'Engine#1843',
  email: 'ada@example.com',
  type: 'customer',
};

/** Requests to every route, with the expected answers; `:main` is replaced by the main domain's id. */
const requests: [number, string, string, (object | string)?][] = [
  [200, 'GET', '/server'],
  [200, 'GET', '/server/ips'],
  [201, 'POST', '/clients', { ...ada, external_id: 'hp-2', company: 'Engines' }],
  [400, 'POST', '/clients', ada],
  [400, 'POST', '/clients', 'no JSON'],
  [200, 'GET', '/clients'],
  [200, 'GET', '/clients/2'],
  [404, 'GET', '/clients/99'],
  [200, 'PUT', '/clients/2', { email: 'new@example.com' }],
  [400, 'PUT', '/clients/2', { password: 'x' }],
  [404, 'PUT', '/clients/99', {}],
  [200, 'PUT', '/clients/2/suspend'],
  [404, 'PUT', '/clients/99/suspend'],
  [200, 'PUT', '/clients/2/activate'],
  [404, 'PUT', '/clients/99/activate'],
  [200, 'GET', '/clients/1/domains'],
  [404, 'GET', '/clients/99/domains'],
  [200, 'DELETE', '/clients/2'],
  [404, 'DELETE', '/clients/2'],
  [200, 'GET', '/domains'],
  [200, 'GET', '/domains?name=addon.example'],
  [200, 'GET', '/domains/:main'],
  [404, 'GET', '/domains/99'],
  [200, 'GET', '/domains/:main/client'],
  [404, 'GET', '/domains/99/client'],
  [200, 'GET', '/domains/:main/status'],
  [404, 'GET', '/domains/99/status'],
  [200, 'PUT', '/domains/:main/status', { status: 'suspended' }],
  [400, 'PUT', '/domains/:main/status', { status: 'asleep' }],
  [404, 'PUT', '/domains/99/status', { status: 'active' }],
  [200, 'GET', '/cli/commands'],
  [200, 'POST', '/cli/client/call', { params: ['--info', 'owner'] }],
  [404, 'POST', '/cli/rm/call', { params: [] }],
  [201, 'POST', '/auth/keys', { description: 'another' }],
  [400, 'POST', '/auth/keys', 'no JSON'],
  [404, 'DELETE', '/auth/keys/none'],
  [200, 'GET', '/dns/records?domain=main.example'],
  [404, 'GET', '/dns/records?domain=none.example'],
  [200, 'POST', '/dns/records?domain=main.example', { type: 'TXT', host: '_proof', value: 'mine' }],
  [400, 'POST', '/dns/records?domain=main.example', { type: 'A', host: 'office', value: 'nowhere' }],
  [200, 'DELETE', '/dns/records/1'],
  [404, 'DELETE', '/dns/records/99'],
  [200, 'DELETE', '/domains/:main'],
  [404, 'DELETE', '/domains/99'],
];

const rows = requests.map(([status, method, path, body]) => ({ status, method, path, body }));

const recorded = (begin: number): Exchange[] =>
  panel.exchanges.slice(begin).filter(({ request }) => request.path.startsWith(rest));

describe('the client calls the REST API by', () => {
  it.each(clientCalls)('%s', async (_name, run) => {
    const begin = panel.exchanges.length;
    await Promise.all(run(panel.client));
    expect(recorded(begin).length).toBeGreaterThan(0);
    expect(panel.panel.contract.takeRefusedRequests()).toEqual([]);
  });
});

describe('the answer', () => {
  it.each(rows)('$status to $method $path', async ({ status, method, path, body }) => {
    const begin = panel.exchanges.length;
    await panel.send(method, rest + path.replace(':main', String(webspaceId)), body);
    expect(recorded(begin)[0]?.answer.status).toBe(status);
    panel.panel.contract.takeRefusedRequests();
  });

  it('of every route was looked at', () => {
    const answered = new Set(panel.exchanges.map(({ route }) => route));
    expect(panel.routesBelow(rest).filter((route) => !answered.has(route))).toEqual([]);
  });
});
