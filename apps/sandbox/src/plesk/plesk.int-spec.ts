import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createPleskClient } from '@homeport/plesk';
import { addAccount, type PanelEnvironment, startPanels } from './testing/panel-environment.ts';

let env: PanelEnvironment;
beforeEach(async () => {
  env = await startPanels(5);
});
afterEach(() => env.remove());

interface ListedPanel {
  location: string;
  url: string;
  key: string;
  certificate_pem: string;
  ipv4: string;
}
const panelList = () => JSON.parse(readFileSync(join(env.dataDir, 'panels.json'), 'utf8')) as ListedPanel[];

describe('panels.json', () => {
  it('has what an operator needs to register each server, readable by its owner only', async () => {
    const panels = panelList();
    expect(panels.map(({ location }) => location)).toEqual([
      'us_east',
      'us_central',
      'us_west',
      'eu_uk',
      'eu_de',
    ]);
    expect(panels[4]).toMatchObject({
      name: 'fra1',
      location_label: 'Frankfurt',
      country_code: 'DE',
      name_server: 'fra1.homeport.example',
      ipv4: expect.stringMatching(/^203\.0\.113\.\d+$/),
    });
    for (const { url, key, certificate_pem: certificatePem, ipv4 } of panels) {
      const client = createPleskClient({ url, key, certificatePem });
      expect(await client.ipAddresses.list()).toMatchObject([{ address: ipv4 }]);
      await client.close();
    }
    expect(new Set(panels.map(({ key }) => key)).size).toBe(5);
    expect(statSync(join(env.dataDir, 'panels.json')).mode & 0o077).toBe(0);
  });

  it('keeps keys and certificates over a restart, and the panels what they hold', async () => {
    await addAccount(env.client, 'stays', 'stays.example');
    const before = panelList();
    await env.stop();
    env = await startPanels(5, env.dataDir);
    const secrets = ({ key, certificate_pem }: ListedPanel) => [key, certificate_pem];
    expect(panelList().map(secrets)).toEqual(before.map(secrets));
    expect(await env.client.webspaces.find({ name: 'stays.example' })).toMatchObject({
      ownerLogin: 'stays',
    });
    expect(await addAccount(env.client, 'next', 'next.example')).toBe(2);
  });
});

describe('the state', () => {
  it('lists what each server holds, and no secret', async () => {
    const id = await addAccount(env.client, 'seen', 'seen.example');
    await env.client.subdomains.create({ parent: 'seen.example', label: 'blog' });
    await env.client.aliases.create({ siteId: id, name: 'also.example' });
    const session = await env.client.sessions.create({ login: 'seen', userIp: '127.0.0.1' });
    const state = JSON.stringify(env.plesk.state());
    expect(JSON.parse(state)).toMatchObject({
      servers: [
        {
          location: 'us_east',
          customers: [{ login: 'seen', external_id: 'hp-seen', status: 'active' }],
          webspaces: [{ name: 'seen.example', owner: 'seen', plan: 'homeport-expert' }],
          sites: [{ name: 'seen.example', kind: 'main' }],
          subdomains: [{ name: 'blog.seen.example', parent: 'seen.example' }],
          aliases: [{ name: 'also.example', site: 'seen.example' }],
          sessions: [{ login: 'seen' }],
        },
        { location: 'us_central', customers: [] },
        { location: 'us_west' },
        { location: 'eu_uk' },
        { location: 'eu_de' },
      ],
    });
    const { key, privateKeyPem } = env.panel.credentials;
    const customer = env.panel.customers.get('1');
    for (const secret of [
      session.id,
      key,
      privateKeyPem,
      customer?.passwordHash,
      'Engine#1843',
      'Secret#1843',
    ])
      expect(state).not.toContain(secret);
  });
});
