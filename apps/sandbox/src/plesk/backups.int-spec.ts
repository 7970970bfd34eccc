import { createPleskClient } from '@homeport/plesk';
import { callPanel } from './testing/raw-call.ts';
import { addAccount, type PanelEnvironment, startPanels } from './testing/panel-environment.ts';

let env: PanelEnvironment;
beforeAll(async () => {
  env = await startPanels(5);
  await addAccount(env.client, 'one', 'one.example');
});
afterAll(() => env.remove());

const file = '/var/lib/psa/dumps/one.tar';

describe('backups of a panel', () => {
  it('are no operation of the XML-API', async () => {
    const { text } = await callPanel(env.panel, '/enterprise/control/agent.php', {
      method: 'POST',
      headers: { key: env.panel.credentials.key, 'content-type': 'text/xml' },
      body: '<packet><backup-manager><get-tasks-info><customer-id>1</customer-id></get-tasks-info></backup-manager></packet>',
    });
    expect(text).toContain('<errcode>1014</errcode>');
    expect(env.panel.contract.takeRefusedRequests()).toHaveLength(1);
  });

  it('are files that can be checked, and outlive the subscription', async () => {
    const { backups, webspaces } = env.client;
    expect(await backups.isOffered()).toBe(true);
    expect(await backups.isComplete(file)).toBe(false);
    await backups.take({ subscription: 'one.example', file });
    await webspaces.delete({ name: 'one.example' });
    expect(await backups.isComplete(file)).toBe(true);
  });

  it('bring back what was deleted and changed since then, and keep what was added', async () => {
    await addAccount(env.client, 'three', 'three.example');
    const { backups, webspaces, sites, php } = env.client;
    const main = await webspaces.find({ name: 'three.example' });
    const id = main?.id ?? 0;
    await sites.create({ webspaceId: id, name: 'shop.example' });
    const backup = { subscription: 'three.example', file: '/var/lib/psa/dumps/three.tar' };
    await backups.take(backup);
    await sites.delete({ name: 'shop.example' });
    await sites.create({ webspaceId: id, name: 'later.example' });
    await php.setHandler({ id, main: true }, 'plesk-php81-fpm');
    for (let repeated = 0; repeated < 2; repeated += 1) await backups.restore(backup);
    const names = (await env.client.inventory()).addonSites
      .filter(({ webspaceId }) => webspaceId === id)
      .map(({ name }) => name);
    expect(names.toSorted()).toEqual(['later.example', 'shop.example']);
    expect((await php.find({ id, main: true }))?.site.handlerId).toBe('plesk-php83-fpm');
  });

  it('are restored only into the subscription that they were made of', async () => {
    await addAccount(env.client, 'four', 'four.example');
    await addAccount(env.client, 'five', 'five.example');
    const { backups } = env.client;
    const of4 = '/var/lib/psa/dumps/four.tar';
    await backups.take({ subscription: 'four.example', file: of4 });
    for (const wrong of [
      { subscription: 'five.example', file: of4 },
      { subscription: 'none.example', file: of4 },
      { subscription: 'four.example', file: '/var/lib/psa/dumps/none.tar' },
    ])
      await expect(backups.restore(wrong)).rejects.toMatchObject({ kind: 'rejected', code: 1 });
  });

  it('are of subscriptions alone, into absolute paths', async () => {
    await addAccount(env.client, 'two', 'two.example');
    const { backups } = env.client;
    for (const wrong of [
      { subscription: 'none.example', file },
      { subscription: 'two.example', file: 'relative.tar' },
    ])
      await expect(backups.take(wrong)).rejects.toMatchObject({ kind: 'rejected', code: 1 });
  });

  it('are not offered by every server', async () => {
    const west = env.plesk.panels.find(({ server }) => server.location === 'us_west');
    if (west === undefined) throw new Error('There is no such panel');
    const { key, certificatePem } = west.credentials;
    const client = createPleskClient({ url: west.url, key, certificatePem });
    expect(await client.backups.isOffered()).toBe(false);
    await expect(client.backups.take({ subscription: 'x', file })).rejects.toMatchObject({
      kind: 'not_found',
    });
    await client.close();
  });
});
