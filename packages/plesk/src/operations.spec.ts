import { createAgent } from './agent.ts';
import { customerOperations } from './customers.ts';
import { readInventory } from './inventory.ts';
import { sessionOperations } from './sessions.ts';
import { siteAliasOperations } from './site-aliases.ts';
import { siteOperations } from './sites.ts';
import { subdomainOperations } from './subdomains.ts';
import { answerOf, scriptedTransport } from './testing/scripted-transport.ts';
import { webspaceOperations } from './webspaces.ts';

const ok = '<result><status>ok</status><id>3</id><guid>g-3</guid></result>';

/** The content of an operation's packet. */
async function packetOf(
  path: string,
  work: (agent: ReturnType<typeof createAgent>) => Promise<unknown>,
): Promise<string> {
  const [operator = '', verb = ''] = path.split('/');
  const transport = scriptedTransport(answerOf(operator, verb, ok));
  await work(createAgent(transport, 'k'));
  const body = transport.requests[0]?.body ?? '';
  return body.slice(body.indexOf(`<${verb}>`), body.lastIndexOf(`</${operator}>`));
}

describe('element order', () => {
  it('of a new customer', async () => {
    const packet = await packetOf('customer/add', (agent) =>
      customerOperations(agent).create({
        externalId: 'hp-1',
        country: 'DE',
        email: 'ada@example.com',
        password: 'p&w',
        login: 'ada',
        name: 'Ada Lovelace',
        company: 'Engines',
        description: 'd',
        phone: '1',
      }),
    );
    expect(packet).toBe(
      '<add><gen_info><cname>Engines</cname><pname>Ada Lovelace</pname><login>ada</login><passwd>p&amp;w</passwd>' +
        '<status>0</status><phone>1</phone><email>ada@example.com</email><country>DE</country>' +
        '<external-id>hp-1</external-id><description>d</description></gen_info></add>',
    );
  });

  it('of a customer change: filter before values', async () => {
    const password = await packetOf('customer/set', (agent) =>
      customerOperations(agent).setPassword({ externalId: 'hp-1' }, 'new'),
    );
    const status = await packetOf('customer/set', (agent) =>
      customerOperations(agent).setStatus({ id: 3 }, 'suspended'),
    );
    expect(password).toBe(
      '<set><filter><external-id>hp-1</external-id></filter><values><gen_info><passwd>new</passwd></gen_info></values></set>',
    );
    expect(status).toContain('<filter><id>3</id></filter><values><gen_info><status>16</status>');
  });

  it('of a new subscription', async () => {
    const packet = await packetOf('webspace/add', (agent) =>
      webspaceOperations(agent).create({
        plan: { planName: 'homeport-expert' },
        ftpPassword: 'pw',
        ftpLogin: 'hp1',
        externalId: 'w-1',
        ipAddresses: ['203.0.113.10'],
        owner: { ownerId: 3 },
        name: 'example.com',
        hosting: { ssl: 'true' },
      }),
    );
    expect(packet).toBe(
      '<add><gen_setup><name>example.com</name><owner-id>3</owner-id><htype>vrt_hst</htype>' +
        '<ip_address>203.0.113.10</ip_address><external-id>w-1</external-id></gen_setup>' +
        '<hosting><vrt_hst><property><name>ssl</name><value>true</value></property>' +
        '<property><name>ftp_login</name><value>hp1</value></property>' +
        '<property><name>ftp_password</name><value>pw</value></property>' +
        '<ip_address>203.0.113.10</ip_address></vrt_hst></hosting>' +
        '<plan-name>homeport-expert</plan-name></add>',
    );
  });

  it('of a new site, subdomain and alias', async () => {
    expect(
      await packetOf('site/add', (agent) => siteOperations(agent).create({ webspaceId: 3, name: 'b.com' })),
    ).toBe(
      '<add><gen_setup><name>b.com</name><webspace-id>3</webspace-id></gen_setup>' +
        '<hosting><vrt_hst><property><name>www_root</name><value>b.com</value></property></vrt_hst></hosting></add>',
    );
    expect(
      await packetOf('subdomain/add', (agent) =>
        subdomainOperations(agent).create({ hosting: { www_root: '/x' }, label: 'blog', parent: 'b.com' }),
      ),
    ).toBe(
      '<add><parent>b.com</parent><name>blog</name><property><name>www_root</name><value>/x</value></property></add>',
    );
    expect(
      await packetOf('site-alias/create', (agent) =>
        siteAliasOperations(agent).create({ name: 'c.com', siteId: 3 }),
      ),
    ).toBe('<create><pref><web>1</web><mail>0</mail></pref><site-id>3</site-id><name>c.com</name></create>');
  });

  it('of a removal: aliases alone are deleted with "delete"', async () => {
    expect(await packetOf('site/del', (agent) => siteOperations(agent).delete({ id: 3 }))).toBe(
      '<del><filter><id>3</id></filter></del>',
    );
    expect(await packetOf('site-alias/delete', (agent) => siteAliasOperations(agent).delete({ id: 3 }))).toBe(
      '<delete><filter><id>3</id></filter></delete>',
    );
  });

  it('of a session: the address in base64', async () => {
    const packet = await packetOf('server/create_session', (agent) =>
      sessionOperations(agent, 'https://panel.example:8443').create({ login: 'ada', userIp: '2001:db8::1' }),
    );
    expect(packet).toBe(
      '<create_session><login>ada</login><data><user_ip>MjAwMTpkYjg6OjE=</user_ip><source_server/></data></create_session>',
    );
  });
});

describe('the address of a session', () => {
  it('names the session and where to go', () => {
    const sessions = sessionOperations(createAgent(scriptedTransport(''), 'k'), 'https://panel.example:8443');
    expect(sessions.browserUrl('a+b', { successPath: '/smb/web/view' })).toBe(
      'https://panel.example:8443/enterprise/rsession_init.php?PLESKSESSID=a%2Bb&success_redirect_url=%2Fsmb%2Fweb%2Fview',
    );
  });
});

const generalInfo = (name: string, more = '') =>
  `<gen_info><cr_date>2026-01-02</cr_date><name>${name}</name><ascii-name>${name}</ascii-name><status>0</status>` +
  `<real_size>5</real_size>${more}<htype>vrt_hst</htype><guid>g</guid></gen_info>`;
const result = (id: number, data: string) => `<result><status>ok</status><id>${id}</id>${data}</result>`;

describe('reading a subscription', () => {
  it('adds up its disk usage and knows its owner and addresses', async () => {
    const more =
      '<owner-id>3</owner-id><owner-login>ada</owner-login><dns_ip_address>203.0.113.10</dns_ip_address>';
    const usage = '<disk_usage><httpdocs>1000</httpdocs><dbases>24</dbases><logs>0</logs></disk_usage>';
    const answer = answerOf(
      'webspace',
      'get',
      result(9, `<data>${generalInfo('a.com', more)}${usage}</data>`),
    );
    const agent = createAgent(scriptedTransport(answer), 'k');
    expect(await webspaceOperations(agent).find({ name: 'a.com' })).toEqual({
      id: 9,
      guid: 'g',
      name: 'a.com',
      asciiName: 'a.com',
      externalId: '',
      ownerId: 3,
      ownerLogin: 'ada',
      status: 0,
      hostingType: 'vrt_hst',
      ipAddresses: ['203.0.113.10'],
      realSizeBytes: 5,
      diskUsage: { totalBytes: 1024, byKind: { httpdocs: 1000, dbases: 24, logs: 0 } },
      createdOn: '2026-01-02',
    });
  });

  it('is a failed read when a number is not numeric', async () => {
    const usage = '<disk_usage><httpdocs>much</httpdocs></disk_usage>';
    const answer = answerOf('webspace', 'get', result(9, `<data>${generalInfo('a.com')}${usage}</data>`));
    const agent = createAgent(scriptedTransport(answer), 'k');
    await expect(webspaceOperations(agent).list()).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('finds nothing where the panel answers without an object, and refuses to choose among several', async () => {
    const none = createAgent(
      scriptedTransport(answerOf('webspace', 'get', '<result><status>ok</status></result>')),
      'k',
    );
    expect(await webspaceOperations(none).find({ externalId: 'w-1' })).toBeUndefined();
    const data = `<data>${generalInfo('a.com')}</data>`;
    const two = createAgent(
      scriptedTransport(answerOf('webspace', 'get', result(1, data) + result(2, data))),
      'k',
    );
    await expect(webspaceOperations(two).find({ externalId: 'w-1' })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'AMBIGUOUS',
    });
  });
});

describe('the inventory', () => {
  it('is one call, and counts no site twice where a panel lists main sites and subdomains among the sites', async () => {
    const site = (id: number, name: string) => result(id, `<data>${generalInfo(name)}</data>`);
    const answer =
      '<packet>' +
      `<webspace><get>${site(1, 'a.com')}</get></webspace>` +
      `<site><get>${site(1, 'a.com')}${site(2, 'b.com')}${site(3, 'x.b.com')}</get></site>` +
      `<subdomain><get>${result(3, '<data><parent>b.com</parent><name>x.b.com</name></data>')}</get></subdomain>` +
      `<site-alias><get>${result(1, '<info><status>0</status><pref><web>1</web></pref><site-id>2</site-id><name>c.com</name></info>')}</get></site-alias>` +
      '</packet>';
    const transport = scriptedTransport(answer);
    const inventory = await readInventory(createAgent(transport, 'k'));
    expect(transport.requests).toHaveLength(1);
    expect(inventory.webspaces.map(({ name }) => name)).toEqual(['a.com']);
    expect(inventory.addonSites.map(({ name }) => name)).toEqual(['b.com']);
    expect(inventory.subdomains).toEqual([{ id: 3, name: 'x.b.com', asciiName: 'x.b.com', parent: 'b.com' }]);
    expect(inventory.aliases).toEqual([
      { id: 1, siteId: 2, name: 'c.com', asciiName: 'c.com', web: true, mail: false },
    ]);
  });
});
