import { type PanelEnvironment, startPanels } from './testing/panel-environment.ts';
import { callPanel } from './testing/raw-call.ts';

let env: PanelEnvironment;
beforeAll(async () => {
  env = await startPanels();
});
// Wrong packets are what these tests are about.
afterEach(() => env.panel.contract.takeRefusedRequests());
afterAll(() => env.remove());

async function post(body: string, headers: Record<string, string> = { KEY: env.panel.credentials.key }) {
  const answer = await callPanel(env.panel, '/enterprise/control/agent.php', {
    method: 'POST',
    headers: { 'content-type': 'text/xml', ...headers },
    body,
  });
  return { ...answer, errcode: Number(/<errcode>(\d+)/.exec(answer.text)?.[1]) };
}

const packet = (content: string, version = '1.6.9.1') =>
  `<?xml version="1.0"?><packet version="${version}">${content}</packet>`;
const newCustomer = (info: string) => packet(`<customer><add><gen_info>${info}</gen_info></add></customer>`);

describe('a packet that goes wrong', () => {
  const whole: [string, string, number][] = [
    ['no XML', 'garbage', 1014],
    ['a cut document', '<packet><customer>', 1014],
    ['a document type', '<!DOCTYPE p [<!ENTITY e "x">]><packet/>', 1014],
    ['another root', '<webspace/>', 1014],
    ['an unknown operator', packet('<nothing><get/></nothing>'), 1014],
    ['an unknown operation', packet('<customer><fetch/></customer>'), 1014],
    ['an operation named like a built-in property', packet('<customer><constructor/></customer>'), 1014],
    ['a newer protocol', packet('<ip><get/></ip>', '1.7.0.0'), 1005],
    [
      'the data set before the filter',
      packet('<customer><get><dataset><gen_info/></dataset><filter/></get></customer>'),
      1014,
    ],
    [
      'values before the filter',
      packet('<customer><set><values><gen_info/></values><filter/></set></customer>'),
      1014,
    ],
    ['no filter', packet('<webspace><get><dataset><gen_info/></dataset></get></webspace>'), 1014],
    [
      'two kinds of rules in a filter',
      packet('<site><get><filter><id>1</id><name>a</name></filter><dataset/></get></site>'),
      1014,
    ],
    ['an id that is no number', packet('<customer><del><filter><id>x</id></filter></del></customer>'), 1014],
    [
      'the password before the login',
      newCustomer('<pname>A</pname><passwd>Engine#1843</passwd><login>a</login>'),
      1014,
    ],
    [
      'an element that does not exist',
      newCustomer('<pname>A</pname><login>a</login><passwd>Engine#1843</passwd><age>9</age>'),
      1014,
    ],
    ['a missing password', newCustomer('<pname>A</pname><login>a</login>'), 1014],
    [
      'the plan before the hosting',
      packet(
        '<webspace><add><gen_setup><name>a.example</name><ip_address>203.0.113.10</ip_address></gen_setup><plan-name>x</plan-name><hosting/></add></webspace>',
      ),
      1014,
    ],
    [
      'an alias name before its site',
      packet('<site-alias><create><name>a.example</name><site-id>1</site-id></create></site-alias>'),
      1014,
    ],
    [
      'subdomains by the id of their parent',
      packet('<subdomain><get><filter><parent-id>1</parent-id></filter></get></subdomain>'),
      1014,
    ],
    ['an alias removed by del', packet('<site-alias><del><filter/></del></site-alias>'), 1014],
  ];

  it.each(whole)('with %s is refused as a whole, with status 200', async (_what, body, errcode) => {
    const answer = await post(body);
    expect(answer).toMatchObject({ status: 200, errcode });
    expect(answer.text).toContain('<system><status>error</status>');
  });

  it('executes nothing, not even the operations before the error', async () => {
    const good =
      '<customer><add><gen_info><pname>A</pname><login>early</login><passwd>Engine#1843</passwd></gen_info></add></customer>';
    expect(await post(packet(`${good}<nothing><get/></nothing>`))).toMatchObject({ errcode: 1014 });
    expect(await env.client.customers.find({ login: 'early' })).toBeUndefined();
  });
});

describe('credentials', () => {
  it('that are missing, wrong, or a password say which', async () => {
    const body = packet('<ip><get/></ip>');
    expect(await post(body, {})).toMatchObject({ status: 200, errcode: 1029 });
    expect(await post(body, { KEY: 'wrong' })).toMatchObject({ status: 200, errcode: 11003 });
    const password = { HTTP_AUTH_LOGIN: 'admin', HTTP_AUTH_PASSWD: 'x' };
    expect(await post(body, password)).toMatchObject({ status: 200, errcode: 1001 });
  });
});

describe('several operations', () => {
  it('have a result each; one that fails does not stop the next', async () => {
    const { text } = await post(
      packet(
        '<customer><del><filter><login>nobody</login></filter></del></customer>' +
          '<ip><get/></ip><service-plan><get><filter><name>homeport-expert</name></filter></get></service-plan>',
      ),
    );
    expect(text).toMatch(/<customer><del><result><status>error<\/status><errcode>1013<.*<filter-id>nobody</);
    expect(text).toContain('<ip><get><result><status>ok</status>');
    expect(text).toContain('<name>homeport-expert</name>');
  });

  it('answer for each rule of a filter', async () => {
    const { text } = await post(
      packet('<php-handler><get><filter><id>plesk-php83-fpm</id><id>none</id></filter></get></php-handler>'),
    );
    expect(text).toContain('<version>8.3</version>');
    expect(text).toMatch(/<version>8.3<.*<errcode>1013</);
  });
});

describe('what the client of the panels does not use', () => {
  it('answers too: sites by parent, hosting, subscriptions', async () => {
    const owner = await env.client.customers.create({ login: 'raw', password: 'Engine#1843', name: 'R' });
    const { id } = await env.client.webspaces.create({
      name: 'raw.example',
      owner: { ownerId: owner.id },
      ipAddresses: ['203.0.113.10'],
      ftpLogin: 'raw',
      ftpPassword: 'Secret#1843',
      plan: { planName: 'homeport-agency' },
    });
    await env.client.sites.create({ webspaceId: id, name: 'raw2.example' });
    const sites = await post(
      packet(
        '<site><get><filter><parent-name>raw.example</parent-name></filter><dataset><hosting/></dataset></get></site>',
      ),
    );
    expect(sites.text).toContain('<name>www_root</name><value>raw2.example</value>');
    const set = `<webspace><set><filter><id>${id}</id></filter><values><hosting><vrt_hst><property><name>php_handler_id</name><value>plesk-php83-fpm</value></property></vrt_hst></hosting></values></set></webspace>`;
    const get = `<webspace><get><filter><id>${id}</id></filter><dataset><hosting/><subscriptions/></dataset></get></webspace>`;
    const { text } = await post(packet(set + get));
    expect(text).toContain('<name>php_handler_id</name><value>plesk-php83-fpm</value>');
    expect(text).toMatch(/<plan><plan-guid>[0-9a-f-]{36}<\/plan-guid><\/plan>/);
    expect(text).not.toContain('Secret#1843');
  });
});
