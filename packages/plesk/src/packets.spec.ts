import { requestMismatch } from '@homeport/provider-contracts';
import { createAgent } from './agent.ts';
import { type Customers, customerOperations } from './customers.ts';
import { readInventory } from './inventory.ts';
import { ipAddressOperations, type IpAddresses } from './ip-addresses.ts';
import { type Php, phpOperations } from './php.ts';
import { prohibitedNameOperations, type ProhibitedNames } from './prohibited-names.ts';
import { servicePlanOperations, type ServicePlans } from './service-plans.ts';
import { type Sessions, sessionOperations } from './sessions.ts';
import { type SiteAliases, siteAliasOperations } from './site-aliases.ts';
import { type Sites, siteOperations } from './sites.ts';
import { type Subdomains, subdomainOperations } from './subdomains.ts';
import { operationsIn, readPacket } from './testing/packet.ts';
import type { Transport } from './transport.ts';
import { type Webspaces, webspaceOperations } from './webspaces.ts';

/** A panel on which every operation succeeds and every list is empty; records the packets. */
function agreeingPanel() {
  const packets: string[] = [];
  const transport: Transport = {
    async send({ body = '' }) {
      packets.push(body);
      const answers = operationsIn(readPacket(body)).map((path) => {
        const [operator = '', verb = ''] = path.split('/');
        const facts = verb.startsWith('get') ? '' : '<id>3</id><guid>g-3</guid><task-id>7</task-id>';
        const result = `<result><status>ok</status>${facts}</result>`;
        // Lists of the server are answered without a result.
        const content = verb.endsWith('-list') ? '<enable>1</enable>' : result;
        return `<${operator}><${verb}>${content}</${verb}></${operator}>`;
      });
      return { status: 200, body: `<packet version="1.6.9.1">${answers.join('')}</packet>` };
    },
    async close() {},
  };
  return { packets, agent: createAgent(transport, 'k') };
}

type Ways<Group> = { [Name in keyof Group]: (group: Group) => Promise<unknown>[] };

const customer = {
  company: 'Engines',
  name: 'Ada',
  login: 'ada',
  password: 'pw',
  phone: '1',
  email: 'ada@example.com',
  address: 'a',
  city: 'c',
  state: 's',
  postcode: '1',
  country: 'DE',
  locale: 'en-US',
  externalId: 'hp-1',
  description: 'd',
};
const webspace = { name: 'a.com', ipAddresses: ['203.0.113.10'], ftpLogin: 'a', ftpPassword: 'pw' };
const allRefs = [{ id: 3 }, { guid: 'g' }, { externalId: 'w-1' }];
const named = [{ id: 3 }, { name: 'a.com' }];

const customers: Ways<Customers> = {
  create: (all) => [all.create(customer), all.create({ name: 'Ada', login: 'ada', password: 'pw' })],
  find: (all) => [...allRefs, { login: 'ada' }].map((ref) => all.find(ref)),
  list: (all) => [all.list()],
  setPassword: (all) => [all.setPassword({ id: 3 }, 'pw')],
  setEmail: (all) => [all.setEmail({ id: 3 }, 'ada@example.com')],
  setStatus: (all) => [all.setStatus({ id: 3 }, 'suspended')],
  delete: (all) => [all.delete({ id: 3 })],
};
const webspaces: Ways<Webspaces> = {
  create: (all) => [
    all.create(webspace),
    ...[{ ownerId: 3 }, { ownerLogin: 'a' }, { ownerGuid: 'g' }, { ownerExternalId: 'e' }].map((owner) =>
      all.create({ ...webspace, owner, externalId: 'w-1', hosting: { ssl: 'true' } }),
    ),
    ...[{ planName: 'p' }, { planGuid: 'g' }, { planId: 3 }].map((plan) => all.create({ ...webspace, plan })),
  ],
  find: (all) => [...allRefs, { name: 'a.com' }].map((ref) => all.find(ref)),
  listOfOwner: (all) => [all.listOfOwner({ ownerLogin: 'ada' })],
  list: (all) => [all.list()],
  setStatus: (all) => [all.setStatus({ id: 3 }, 'active')],
  setName: (all) => [all.setName({ id: 3 }, 'b.com')],
  findPlan: (all) => [all.findPlan({ id: 3 })],
  switchPlan: (all) => [all.switchPlan({ id: 3 }, 'g')],
  delete: (all) => [all.delete({ id: 3 })],
};
const sites: Ways<Sites> = {
  create: (all) => [all.create({ name: 'b.com', webspaceId: 3, hosting: { ssl: 'true' } })],
  find: (all) => [...named, { guid: 'g' }].map((ref) => all.find(ref)),
  listOfWebspaces: (all) => [all.listOfWebspaces([3, 4])],
  list: (all) => [all.list()],
  setName: (all) => [all.setName({ id: 4 }, 'c.com')],
  delete: (all) => [all.delete({ id: 4 })],
};
const subdomains: Ways<Subdomains> = {
  create: (all) => [all.create({ label: 'x', parent: 'a.com', hosting: { www_root: '/x' } })],
  listOfParents: (all) => [all.listOfParents(['a.com', 'b.com'])],
  list: (all) => [all.list()],
  rename: (all) => [all.rename(5, 'y')],
  delete: (all) => named.map((ref) => all.delete(ref)),
};
const aliases: Ways<SiteAliases> = {
  create: (all) => [all.create({ siteId: 3, name: 'c.com' })],
  listOfSite: (all) => named.map((ref) => all.listOfSite(ref)),
  list: (all) => [all.list()],
  delete: (all) => named.map((ref) => all.delete(ref)),
};
const sessions: Ways<Omit<Sessions, 'browserUrl'>> = {
  create: (all) => [all.create({ login: 'ada', userIp: '203.0.113.9' })],
  list: (all) => [all.list()],
  terminate: (all) => [all.terminate('s-1')],
};
const php: Ways<Php> = {
  find: (all) => [all.find({ id: 3, main: true }), all.find({ id: 4, main: false })],
  list: (all) => [all.list()],
  set: (all) => [true, false].map((main) => all.set({ id: 3, main }, { 'opcache.jit': 'tracing', x: '' })),
  setHandler: (all) => [true, false].map((main) => all.setHandler({ id: 3, main }, 'plesk-php84-fpm')),
};
const prohibited: Ways<ProhibitedNames> = {
  list: (all) => [all.list()],
  add: (all) => [all.add('a.com')],
  enable: (all) => [all.enable()],
};
const plans: Ways<ServicePlans> = { list: (all) => [all.list()] };
const addresses: Ways<IpAddresses> = { list: (all) => [all.list()] };

type Panel = ReturnType<typeof agreeingPanel>;

/** Every form of every operation of a group, by its name in this package. */
function each<Group>(
  name: string,
  make: (agent: Panel['agent']) => Group,
  ways: { [Name in keyof Group]?: (group: Group) => Promise<unknown>[] },
): [string, (panel: Panel) => Promise<unknown>][] {
  return Object.entries<((group: Group) => Promise<unknown>[]) | undefined>(ways).map(([operation, run]) => [
    `${name}.${operation}`,
    ({ agent }) => Promise.all(run?.(make(agent)) ?? []),
  ]);
}

const operations = [
  ...each('customers', customerOperations, customers),
  ...each('webspaces', webspaceOperations, webspaces),
  ...each('sites', siteOperations, sites),
  ...each('subdomains', subdomainOperations, subdomains),
  ...each('aliases', siteAliasOperations, aliases),
  ...each<Omit<Sessions, 'browserUrl'>>(
    'sessions',
    (agent) => sessionOperations(agent, 'https://panel.example:8443'),
    sessions,
  ),
  ...each('php', phpOperations, php),
  ...each('servicePlans', servicePlanOperations, plans),
  ...each('prohibitedNames', prohibitedNameOperations, prohibited),
  ...each('ipAddresses', ipAddressOperations, addresses),
  ...each('client', (agent) => ({ inventory: () => readInventory(agent) }), {
    inventory: (all) => [all.inventory()],
  }),
];

describe('the packets of', () => {
  it.each(operations)('%s are as the published schema has them', async (_name, run) => {
    const panel = agreeingPanel();
    await run(panel);
    expect(panel.packets.length).toBeGreaterThan(0);
    for (const packet of panel.packets.map(readPacket)) expect(requestMismatch(packet)).toBeUndefined();
  });
});
