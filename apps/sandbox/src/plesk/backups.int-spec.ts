import { createPleskClient } from '@homeport/plesk';
import { callPanel } from './testing/raw-call.ts';
import { addAccount, type PanelStand, startPanels } from './testing/panel-stand.ts';

let stand: PanelStand;
beforeAll(async () => {
  stand = await startPanels(5);
  await addAccount(stand.client, 'one', 'one.example');
});
afterAll(() => stand.remove());

const file = '/var/lib/psa/dumps/one.tar';

describe('backups of a panel', () => {
  it('are no operation of the XML-API', async () => {
    const { text } = await callPanel(stand.panel, '/enterprise/control/agent.php', {
      method: 'POST',
      headers: { key: stand.panel.credentials.key, 'content-type': 'text/xml' },
      body: '<packet><backup-manager><get-tasks-info><customer-id>1</customer-id></get-tasks-info></backup-manager></packet>',
    });
    expect(text).toContain('<errcode>1014</errcode>');
    expect(stand.panel.contract.takeRefusedRequests()).toHaveLength(1);
  });

  it('are files that can be checked, and outlive the subscription', async () => {
    const { backups, webspaces } = stand.client;
    expect(await backups.isOffered()).toBe(true);
    expect(await backups.isComplete(file)).toBe(false);
    await backups.take({ subscription: 'one.example', file });
    await webspaces.delete({ name: 'one.example' });
    expect(await backups.isComplete(file)).toBe(true);
  });

  it('are of subscriptions alone, into absolute paths', async () => {
    await addAccount(stand.client, 'two', 'two.example');
    const { backups } = stand.client;
    for (const wrong of [
      { subscription: 'none.example', file },
      { subscription: 'two.example', file: 'relative.tar' },
    ])
      await expect(backups.take(wrong)).rejects.toMatchObject({ kind: 'rejected', code: 1 });
  });

  it('are not offered by every server', async () => {
    const west = stand.plesk.panels.find(({ server }) => server.location === 'us_west');
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
