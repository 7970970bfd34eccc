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
