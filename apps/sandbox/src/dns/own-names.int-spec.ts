import { createBunny } from '../bunny/bunny.ts';
import { type GandiEnvironment, startGandi } from '../gandi/testing/gandi-environment.ts';
import { seedAccounts } from '../plesk/seeding.ts';
import { type HestiacpEnvironment, startHestiacp } from '../hestiacp/testing/hestiacp-environment.ts';
import { type PanelEnvironment, startPanels } from '../plesk/testing/panel-environment.ts';
import { NameSpace } from './name-space.ts';
import { cdnNames, mailHostNames, panelNames, registrarHostNames, registrarNames } from './own-names.ts';

let plesk: PanelEnvironment;
let hestiacp: HestiacpEnvironment;
let gandi: GandiEnvironment;

beforeAll(async () => {
  plesk = await startPanels();
  hestiacp = await startHestiacp();
  gandi = await startGandi();
  seedAccounts(plesk.panel, 1);
});
afterAll(async () => {
  await plesk.remove();
  await hestiacp.remove();
  await gandi.remove();
});

const website = 'iad1-0.seeded.example';

function valuesOf(name: string, type: string): string[] {
  const names = new NameSpace([
    panelNames(plesk.plesk, hestiacp.provider, gandi.gandi),
    registrarNames(gandi.gandi),
  ]);
  return names.resolve(name, type).sets.flatMap(({ values }) => values);
}

describe('the names of a panel', () => {
  it('are its own, and not the websites of domains that lead elsewhere', async () => {
    expect(valuesOf('iad1.homeport.example', 'A')).toEqual(['203.0.113.10']);
    expect(valuesOf(website, 'A')).toEqual([]);
    await gandi.register('seeded.example');
    expect(valuesOf(website, 'A')).toEqual([]);
  });

  it('are the websites of domains that have it as their name server', async () => {
    await gandi.client.setNameservers('seeded.example', ['iad1.homeport.example', 'fra1.homeport.example']);
    expect(valuesOf(website, 'A')).toEqual(['203.0.113.10']);
    expect(valuesOf(`www.${website}`, 'A')).toEqual(['203.0.113.10']);
    expect(valuesOf('seeded.example', 'NS')).toEqual(['iad1.homeport.example', 'fra1.homeport.example']);
    expect(valuesOf('seeded.example', 'MX')).toEqual([]);
  });
});

describe('the names of a HestiaCP server', () => {
  it('are its own, and its websites and aliases below the company’s own domain', async () => {
    const { users, webDomains } = hestiacp.client;
    const person = { login: 'ada', password: 'Tide-1', email: 'ada@example.test', name: 'Ada' };
    await users.create({ ...person, packageName: 'homeport-expert' });
    await webDomains.add('ada', 'account-1.temp.homeport.example');
    await webDomains.add('ada', 'elsewhere.example');
    await webDomains.addAliases('ada', 'elsewhere.example', ['alias.homeport.example']);
    const here = ['203.0.113.60'];
    expect(valuesOf('bri1.homeport.example', 'A')).toEqual(here);
    expect(valuesOf('account-1.temp.homeport.example', 'A')).toEqual(here);
    expect(valuesOf('alias.homeport.example', 'A')).toEqual(here);
    expect(valuesOf('www.account-1.temp.homeport.example', 'A')).toEqual([]);
    expect(valuesOf('elsewhere.example', 'A')).toEqual([]);
  });
});

describe('a domain that its registry holds back', () => {
  it('is not published', () => {
    gandi.gandi.account.change('seeded.example', { statuses: ['clientHold'] });
    expect(valuesOf('seeded.example', 'NS')).toEqual([]);
    expect(valuesOf(website, 'A')).toEqual([]);
  });
});

describe('the names of others', () => {
  it('are the mail host’s servers, and whom it lets send', () => {
    const names = new NameSpace([mailHostNames]);
    expect(names.resolve('heron.mxlogin.com', 'A').sets).toHaveLength(1);
    expect(names.resolve('mxroute.com', 'TXT').sets).toMatchObject([
      { values: [expect.stringMatching(/^v=spf1 /)] },
    ]);
  });

  it('are all hosts that a new zone of the registrar leads to', async () => {
    await gandi.register('new.example');
    const names = new NameSpace([registrarNames(gandi.gandi), registrarHostNames]);
    const zone = gandi.gandi.servedZones().find(({ fqdn }) => fqdn === 'new.example');
    const hosts = (zone?.sets ?? [])
      .filter(({ type }) => ['CNAME', 'MX', 'SRV'].includes(type))
      .flatMap(({ values }) => values.map((value) => value.split(' ').at(-1) ?? ''))
      .filter((host) => host !== '.');
    expect(hosts).toHaveLength(10);
    expect(hosts.filter((host) => !names.resolve(host.slice(0, -1), 'A').exists)).toEqual([]);
    expect(names.resolve('www.new.example', 'A').sets.at(-1)).toMatchObject({ values: ['217.70.184.38'] });
    expect(names.resolve('gm1._domainkey.new.example', 'TXT').sets.at(-1)).toMatchObject({
      values: [expect.stringMatching(/^v=DKIM1; /)],
    });
  });

  it('are aliases that lead to the CDN', () => {
    const bunny = createBunny(gandi.context);
    bunny.setCname('cdn.lune.example', 'hp-lune.b-cdn.net');
    const names = new NameSpace([cdnNames(bunny)]);
    expect(names.resolve('cdn.lune.example', 'CNAME').sets).toMatchObject([
      { values: ['hp-lune.b-cdn.net'] },
    ]);
  });
});
