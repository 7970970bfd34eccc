import { websitePlatform } from '@homeport/contract/wordpress';
import { crashPoints, runAndDie, runToEnd } from '../app/testing/crash.ts';
import { KillTable } from '../app/testing/kill-table.ts';
import { OutsideError } from '../foundation/operations/operation.ts';
import { HostingPanel } from '../hosting/hosting-panel.port.ts';
import { countInstallTasks, type SiteOwner } from '../hosting/testing/site-owner.ts';
import { TemplateStand } from './testing/template-stand.ts';

let stand: TemplateStand;
const table = new KillTable('templates.install');

beforeAll(async () => {
  stand = await TemplateStand.start('http');
});

afterEach(() => stand.sandbox.clearFaults());

afterAll(async () => {
  table.print();
  await stand.stop();
});

const tasks = (who: SiteOwner) => countInstallTasks(stand.sandbox, who);

const atelier = (who: SiteOwner) => ({
  status: 'active',
  title: who.domain,
  theme: 'twentytwentyfour',
  pages: 'home work contact',
  front_page: 'home',
});

async function expectInstalled(
  who: SiteOwner,
  hash: string,
  backups = [`homeport-before-${hash}`],
): Promise<void> {
  expect(await stand.status(who, hash)).toMatchObject({ status: 'success', progress: 100, message: null });
  expect(await stand.shownOn(who)).toMatchObject([atelier(who)]);
  expect(await stand.backupsOf(who)).toEqual(expect.arrayContaining(backups));
  const params = { website_plesk_id: who.websiteId, plesk_id: who.accountId };
  const platform = await stand.product.call(websitePlatform, { params }, { token: who.token });
  expect(platform.body).toMatchObject({ status: 'success', platform: 'wordpress' });
}

/** With a WordPress of the customer's own on it. */
async function withWordpress(): Promise<SiteOwner> {
  const who = await stand.owner();
  await who.panel.wordpress.installations.install({
    domain: who.domain,
    protocol: 'https',
    title: 'Mine',
    admin: { login: 'lea', password: 'By-hand#1843', email: who.email },
  });
  while ((await stand.shownOn(who)).length === 0);
  return who;
}

describe('a worker that dies while it installs a template', () => {
  const cells = ['backup', 'start', 'install', 'theme', 'content', 'read'].flatMap((step, position) =>
    crashPoints.map((point) => [point, step, position] as const),
  );

  it.each(cells)('%s "%s": the next worker ends with the same result', async (point, step, position) => {
    const who = await withWordpress();
    const before = await tasks(who);
    const hash = await stand.asked(who);
    await runAndDie(stand.product, hash, position, point);
    await runToEnd(stand.product, hash);
    await expectInstalled(who, hash);
    // Whoever forgot that it had asked may ask again just when the first installation has ended.
    expect((await tasks(who)) - before).toBeLessThanOrEqual(step === 'start' ? 2 : 1);
    expect(await stand.backupsOf(who)).toHaveLength(1);
    table.record(step, point, 'the template, after one backup');
  });
});

describe('an installation whose request', () => {
  it.each([
    ['drop-after-effect', 'POST /api/modules/wp-toolkit/v1/installations'],
    ['garbage', 'POST /api/modules/wp-toolkit/v1/installations'],
    ['drop-after-effect', '/api/v2/cli/extension/call'],
    ['drop-after-effect', '/cli/pleskbackup/'],
  ] as const)('is answered with %s (%s) comes to the same', async (kind, match) => {
    const who = await withWordpress();
    const before = await tasks(who);
    const hash = await stand.asked(who);
    await stand.sandbox.fault({ provider: 'plesk', kind, match });
    await runToEnd(stand.product, hash);
    expect(await stand.sandbox.faults()).toEqual([]);
    await expectInstalled(who, hash);
    expect((await tasks(who)) - before).toBeLessThanOrEqual(2);
    expect(await stand.backupsOf(who)).toHaveLength(1);
  });
});

describe('an installation that the panel breaks off', () => {
  it('fails with a sentence, and the next one begins anew', async () => {
    const who = await withWordpress();
    const match = `TASK task_install ${who.domain}`;
    await stand.sandbox.fault({ provider: 'plesk', kind: 'status', match });
    const first = await stand.asked(who);
    await runToEnd(stand.product, first);
    expect(await stand.status(who, first)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('begins anew'),
    });
    const second = await stand.asked(who);
    expect(second).not.toBe(first);
    await runToEnd(stand.product, second);
    await expectInstalled(who, second);
  });
});

describe('a website', () => {
  it('without anything on it gets a template too', async () => {
    const who = await stand.owner();
    expect(await stand.shownOn(who)).toEqual([]);
    const hash = await stand.asked(who);
    await runToEnd(stand.product, hash);
    await expectInstalled(who, hash);
  });

  it('is not touched when its backup comes to nothing', async () => {
    const who = await withWordpress();
    const hash = await stand.asked(who);
    const panel = stand.product.app.get(HostingPanel);
    Object.assign(panel, { hasBackup: async () => false });
    await runToEnd(stand.product, hash).finally(() => Reflect.deleteProperty(panel, 'hasBackup'));
    expect(await stand.status(who, hash)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('nothing was changed'),
    });
    expect(await stand.shownOn(who)).toMatchObject([{ title: 'Mine' }]);
  });

  it('is not touched where no backup can be made, until the customer agrees', async () => {
    const who = await withWordpress();
    const panel = stand.product.app.get(HostingPanel);
    const notOffered = async () => {
      throw new OutsideError('rejected', 'backup_not_offered', 'The gate offers no backups');
    };
    Object.assign(panel, { hasBackup: notOffered });
    const hash = await stand.asked(who);
    await runToEnd(stand.product, hash).finally(() => Reflect.deleteProperty(panel, 'hasBackup'));
    expect(await stand.status(who, hash)).toMatchObject({ status: 'failed', backup: 'not_offered' });
    expect(await stand.ask(who)).toMatchObject({ status: 'error', backup: 'not_offered' });
    expect(await stand.shownOn(who)).toMatchObject([{ title: 'Mine' }]);
    const { installation_process_hash } = await stand.ask(who, 'tpl-atelier', true);
    await runToEnd(stand.product, installation_process_hash ?? '');
    await expectInstalled(who, installation_process_hash ?? '', []);
    await stand.product.db.query('UPDATE panel_servers SET makes_backups = NULL');
  });

  it('that is deleted meanwhile ends the installation with a sentence', async () => {
    const who = await withWordpress();
    const hash = await stand.asked(who);
    await stand.product.db.query(`UPDATE websites SET state = 'deleting' WHERE id = $1`, [who.websiteId]);
    await runToEnd(stand.product, hash);
    expect(await stand.status(who, hash)).toMatchObject({
      status: 'failed',
      message: 'The website no longer exists. Please reload the page.',
    });
    expect(await stand.shownOn(who)).toMatchObject([{ title: 'Mine' }]);
  });
});
