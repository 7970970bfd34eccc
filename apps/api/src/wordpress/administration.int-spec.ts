import { generateWordpressPassword, redisState } from '@homeport/contract/wordpress';
import { openInBrowser } from './testing/browser.ts';
import { WordpressPortal } from './testing/wordpress-portal.ts';

/** Must not be in any row. */
const secrets: string[] = [];
let portal: WordpressPortal;

beforeAll(async () => {
  portal = await WordpressPortal.start(0);
});

afterEach(() => portal.sandbox.clearFaults());

afterAll(() => portal.stop());

describe('the administration of WordPress', () => {
  it('is opened by a link, and by the password that its owner sets', async () => {
    const who = await portal.withWordpress();
    const { wordpress_login: link } = await portal.loginLink(who);
    const { generated_pwd: password } = await portal.call(who, generateWordpressPassword, {});
    secrets.push(link, password);
    expect(await portal.setPassword(who, password)).toMatchObject({ status: 'success' });
    const page = new URL(link);
    page.pathname = page.pathname.replace('/enter', '');
    page.search = '';
    const form = (pwd: string) => ({ log: who.email, pwd });
    expect(await openInBrowser(page.href, { form: form('Not-this-one-1') })).toContain('incorrect');
    expect(await openInBrowser(page.href, { form: form(password) })).toContain(`https://${who.domain}`);
    expect(await openInBrowser(link)).toContain('Howdy');
  });
});

describe('the password of WordPress', () => {
  it('is reported missing when the installation is gone from the panel', async () => {
    const who = await portal.withWordpress();
    await portal.product.db.query(
      'UPDATE wordpress_sites SET installation_id = 999999 WHERE website_id = $1',
      [who.websiteId],
    );
    expect(await portal.loginLink(who)).toMatchObject({ httpStatus: 404 });
    expect(await portal.setPassword(who, 'Tide-and-lantern-1')).toMatchObject({ status: 'wp_id_missing' });
    // The website is read again, and its current installation can be used.
    await portal.ended('wordpress.readWebsite', who);
    expect(await portal.setPassword(who, 'Tide-and-lantern-1')).toMatchObject({ status: 'success' });
  });

  it.each(['drop-after-effect', 'status'] as const)(
    'is unsure when the panel does not say (%s)',
    async (kind) => {
      const who = await portal.withWordpress();
      await portal.sandbox.fault({ provider: 'plesk', kind, match: 'PATCH /api/modules/wp-toolkit' });
      const password = `Unsure-about-${kind}-1`;
      secrets.push(password);
      expect(await portal.setPassword(who, password)).toMatchObject({ status: 'unsure' });
    },
  );

  it('is reported when WordPress refuses it', async () => {
    const who = await portal.withWordpress();
    await portal.sandbox.fault({
      provider: 'plesk',
      kind: 'status',
      value: 400,
      match: 'PATCH /api/modules/wp-toolkit',
    });
    expect(await portal.setPassword(who, 'Tide-and-lantern-1')).toMatchObject({
      httpStatus: 400,
      fields: { password: expect.any(String) },
    });
  });
});

describe('access', () => {
  it('requires an upgrade on a plan without WordPress, and nothing is started', async () => {
    const who = await portal.owner();
    await portal.product.db.query(`UPDATE hosting_plans SET plan_name = 'domain' WHERE id = $1`, [
      who.planId,
    ]);
    expect(await portal.platform(who)).toMatchObject({ status: 'not_installed', entitled: false });
    expect(await portal.install(who)).toMatchObject({ status: 'upgrade', installation_process_hash: null });
    expect(
      await portal.product.db.query(
        `SELECT 1 FROM operations WHERE kind = 'wordpress.install' AND key = $1`,
        [who.websiteId],
      ),
    ).toEqual([]);
  });

  it('is refused with swapped, mixed and invented values', async () => {
    const [who, other] = [await portal.withWordpress(), await portal.withWordpress()];
    const swapped = { ...who, websiteId: who.accountId, accountId: who.websiteId };
    const mixed = { ...who, accountId: other.accountId };
    const foreign = { ...who, token: other.token };
    const named = { ...who, domain: other.domain };
    for (const wrong of [swapped, mixed, foreign]) {
      expect(await portal.platform(wrong)).toMatchObject({ httpStatus: 404 });
      expect(await portal.install(wrong)).toMatchObject({ httpStatus: 404 });
      expect(await portal.loginLink(wrong)).toMatchObject({ httpStatus: 404 });
      expect(await portal.setPassword(wrong, 'Tide-and-lantern-1')).toMatchObject({ httpStatus: 404 });
      expect(await portal.switchCache(wrong, 'enabled')).toMatchObject({ httpStatus: 404 });
    }
    for (const wrong of [mixed, foreign, named])
      expect(await portal.cache(wrong)).toMatchObject({ httpStatus: 404 });
    expect(await portal.install(named)).toMatchObject({ httpStatus: 404 });
    const params = { website: who.accountId, plesk_id: who.domain };
    expect(await portal.call(who, redisState, { params })).toMatchObject({ httpStatus: 404 });
  });

  it('is refused to another customer with the hash of an installation', async () => {
    const who = await portal.owner();
    const other = await portal.owner();
    const { installation_process_hash: hash } = await portal.install(who);
    for (const wrong of [hash ?? '', 'no-hash', other.websiteId])
      expect(await portal.installStatus(other, wrong)).toMatchObject({
        httpStatus: 404,
      });
  });
});

describe('links and passwords', () => {
  it('are audited without their values, and stored nowhere', async () => {
    const rows = await portal.product.db.query<{ kind: string }>(
      `SELECT DISTINCT kind FROM audit_events WHERE kind LIKE 'wordpress.%' ORDER BY kind`,
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'wordpress.administration_opened',
      'wordpress.installation_asked',
      'wordpress.password_set',
    ]);
    const tables = await portal.product.db.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    expect([tables.length > 0, secrets.length > 0]).toEqual([true, true]);
    for (const { name } of tables) {
      const [row] = await portal.product.db.query<{ text: string | null }>(
        `SELECT string_agg(t::text, ' ') AS text FROM "${name}" t`,
      );
      for (const secret of secrets) expect(row?.text ?? '').not.toContain(secret);
    }
    expect(secrets.length).toBeGreaterThan(3);
  });
});
