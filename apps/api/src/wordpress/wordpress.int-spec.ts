import { deleteWebsite } from '@homeport/contract/website-deletion';
import { setRedis } from '@homeport/contract/wordpress';
import { openInBrowser } from './testing/browser.ts';
import { installationsOf } from '../hosting/testing/site-owner.ts';
import { WordpressPortal } from './testing/wordpress-portal.ts';

let portal: WordpressPortal;

beforeAll(async () => {
  portal = await WordpressPortal.start(800);
});

afterEach(() => portal.sandbox.clearFaults());

afterAll(() => portal.stop());

describe('WordPress, from nothing to its administration', () => {
  it('is installed in steps that never go back, and opened by a link', async () => {
    const who = await portal.owner();
    expect(await portal.platform(who)).toMatchObject({
      status: 'not_installed',
      platform: 'none',
      entitled: true,
    });
    expect(await portal.loginLink(who)).toMatchObject({ httpStatus: 404 });
    expect(await portal.setPassword(who, 'Tide-and-lantern-1')).toMatchObject({ status: 'app_id_missing' });

    const { status, installation_process_hash: hash } = await portal.install(who);
    expect(status).toBe('success');
    expect(await portal.platform(who)).toMatchObject({
      status: 'ongoing',
      platform: 'none',
      installation_hash: hash,
      message: null,
    });
    const { progress, last } = await portal.followed(who, hash);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.filter((percent) => percent > 20 && percent < 90).length).toBeGreaterThan(0);
    expect(last).toMatchObject({
      status: 'success',
      progress: 100,
      operation: {
        state: 'succeeded',
        steps: [
          { label: 'Checking your website', state: 'done' },
          { label: 'Preparing the installation', state: 'done' },
          { label: 'Installing WordPress', state: 'done' },
          { label: 'Updating your dashboard', state: 'done' },
        ],
      },
    });
    expect(await portal.platform(who)).toMatchObject({
      status: 'success',
      platform: 'wordpress',
      admin_url: `https://${who.domain}/wp-admin`,
    });
    expect(await portal.install(who)).toMatchObject({ status: 'error', installation_process_hash: null });

    const { wordpress_login: link } = await portal.loginLink(who);
    const page = await openInBrowser(link);
    expect(page).toContain('Dashboard');
    expect(page).toContain(`https://${who.domain}`);
    expect(await openInBrowser(link)).toContain('name="pwd"');
  });

  it('is one installation for two clicks at once', async () => {
    const who = await portal.owner();
    const [one, other] = await Promise.all([portal.install(who), portal.install(who)]);
    expect(one.installation_process_hash).toBe(other.installation_process_hash);
    expect((await portal.followed(who, one.installation_process_hash)).last.status).toBe('success');
    expect(await installationsOf(who)).toHaveLength(1);
  });

  it('is installed by a slow panel too', async () => {
    const who = await portal.owner();
    await portal.sandbox.fault({
      provider: 'plesk',
      kind: 'delay',
      value: 300,
      match: 'wp-toolkit',
      times: 30,
    });
    await portal.sandbox.fault({
      provider: 'plesk',
      kind: 'delay',
      value: 1_000,
      match: `TASK task_install ${who.domain}`,
    });
    const { installation_process_hash: hash } = await portal.install(who);
    expect((await portal.followed(who, hash)).last.status).toBe('success');
    expect(await installationsOf(who)).toHaveLength(1);
  });

  it('that aborts half-way is installed when it is requested again', async () => {
    const who = await portal.owner();
    await portal.sandbox.fault({
      provider: 'plesk',
      kind: 'status',
      match: `TASK task_install ${who.domain}`,
    });
    const first = await portal.install(who);
    const { last: failed } = await portal.followed(who, first.installation_process_hash);
    expect(failed).toMatchObject({ status: 'failed', message: expect.stringContaining('try again') });
    expect(await portal.platform(who)).toMatchObject({ status: 'failed', message: failed.message });
    const second = await portal.install(who);
    expect(second.installation_process_hash).not.toBe(first.installation_process_hash);
    expect((await portal.followed(who, second.installation_process_hash)).last.status).toBe('success');
    expect(await installationsOf(who)).toMatchObject([{ alive: true }]);
  });

  it('is deleted with its website', async () => {
    const who = await portal.withWordpress();
    const deleted = await portal.call(who, deleteWebsite, {
      body: { plesk_id: who.accountId, domain_name: who.domain },
    });
    expect(deleted).toMatchObject({ status: 'success' });
    expect(
      await portal.product.db.query('SELECT 1 FROM wordpress_sites WHERE website_id = $1', [who.websiteId]),
    ).toEqual([]);
    expect(await installationsOf(who)).toEqual([]);
  });
});

describe('the last reading of WordPress', () => {
  it('is made when a customer opens an unread website', async () => {
    const who = await portal.withWordpress();
    await portal.product.db.query('DELETE FROM wordpress_sites WHERE website_id = $1', [who.websiteId]);
    expect(await portal.cache(who)).toMatchObject({ status: 'loading' });
    await portal.ended('wordpress.readWebsite', who);
    expect(await portal.platform(who)).toMatchObject({ status: 'success', platform: 'wordpress' });
    expect(await portal.cache(who)).toMatchObject({ status: 'success', cache_state: 'disabled' });
  });

  it('answers at once while the panel is unavailable, and reports that it failed', async () => {
    const who = await portal.withWordpress();
    const stranger = await portal.owner();
    await portal.product.db.query('DELETE FROM wordpress_sites WHERE website_id = $1', [stranger.websiteId]);
    await portal.sandbox.fault({
      provider: 'plesk',
      kind: 'status',
      value: 400,
      match: 'wp-toolkit',
      times: 1_000,
    });
    expect(await portal.platform(who)).toMatchObject({ status: 'success' });
    expect(await portal.platform(stranger)).toMatchObject({ status: 'loading', platform: 'none' });
    await portal.ended('wordpress.readWebsite', stranger);
    expect(await portal.platform(stranger)).toMatchObject({ status: 'failed', message: expect.any(String) });
    expect(await portal.cache(stranger)).toMatchObject({ status: 'error' });
  });

  it('is repeated after five minutes, and shown in the meantime', async () => {
    const who = await portal.withWordpress();
    const id = (await installationsOf(who))[0]?.id ?? 0;
    await who.panel.wordpress.access.addPlugin(id, { slug: 'redis-cache', active: true });
    await who.panel.wordpress.cache.enable(id);
    expect(await portal.cache(who)).toMatchObject({ status: 'success', cache_state: 'disabled' });
    await portal.product.db.query(
      `UPDATE wordpress_sites SET read_at = now() - interval '6 minutes', cache_read_at = now() - interval '6 minutes'
       WHERE website_id = $1`,
      [who.websiteId],
    );
    expect(await portal.cache(who)).toMatchObject({ cache_state: 'disabled' });
    await portal.ended('wordpress.readWebsite', who);
    expect(await portal.cache(who)).toMatchObject({ plugin_state: 'active', cache_state: 'enabled' });
  });
});

describe('the object cache', () => {
  it('is switched on, shown once it is on, and switched off', async () => {
    const who = await portal.withWordpress();
    expect(await portal.switchCache(who, 'enabled')).toMatchObject({
      status: 'success',
      redis_state: 'enabling',
    });
    await portal.ended('wordpress.switchCache', who);
    expect(await portal.cache(who)).toMatchObject({ plugin_state: 'active', cache_state: 'enabled' });
    expect(await portal.switchCache(who, 'disabled')).toMatchObject({
      status: 'success',
      redis_state: 'disabled',
    });
    expect(await portal.cache(who)).toMatchObject({ cache_state: 'disabled' });
  });

  it('ends off when it is switched off while being switched on', async () => {
    const who = await portal.withWordpress();
    await portal.switchCache(who, 'enabled');
    expect(await portal.switchCache(who, 'disabled')).toMatchObject({
      status: 'success',
      redis_state: 'disabled',
    });
    const id = (await installationsOf(who))[0]?.id ?? 0;
    expect(await who.panel.wordpress.cache.status(id)).toBe('disabled');
    expect(await portal.cache(who)).toMatchObject({ cache_state: 'disabled' });
  });

  it.each([
    ['enable', 'enabling'],
    ['disable', 'disabled'],
  ])('takes the word %s too', async (new_state, redis_state) => {
    const who = await portal.withWordpress();
    const path = setRedis.path;
    const body = { plesk_id: who.accountId, domain_name: who.domain, new_state };
    expect((await portal.product.send('POST', path, body, { token: who.token })).body).toEqual({
      status: 'success',
      redis_state,
    });
  });
});
