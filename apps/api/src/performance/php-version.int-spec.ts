import { crashAt, crashPoints, runToEnd } from '../app/testing/crash.ts';
import { shareOf } from '../app/testing/share.ts';
import type { SiteOwner } from '../hosting/testing/site-owner.ts';
import { siteId, WebServerEnvironment } from './testing/web-server-environment.ts';

let env: WebServerEnvironment;
let lea: SiteOwner;
beforeAll(async () => {
  env = await WebServerEnvironment.start();
});
beforeEach(async () => {
  lea = await env.owner();
});
afterEach(() => env.sandbox.clearFaults());
afterAll(() => env.stop());

const handlerOf = async (who: SiteOwner) =>
  (await who.panel.php.find({ id: await siteId(who), main: true }))?.site.handlerId;
const changeOf = (who: SiteOwner) => env.operationOf('performance.changePhpVersion', who.websiteId);

describe('the PHP version of a website', () => {
  it('is shown with the versions that the server offers, and until when each gets security updates', async () => {
    const { php_version, php_versions } = (await env.settings(lea)).body;
    expect(php_version).toBe('8.3');
    expect(php_versions?.map(({ version }) => version)).toEqual(['8.4', '8.3', '8.2', '8.1', '7.4']);
    expect(php_versions?.at(-1)).toEqual({
      version: '7.4',
      security_until: '2022-11-28',
      supported: false,
    });
  });

  it('changes on the panel, and back', async () => {
    expect(await env.phpChanged(lea, '8.4')).toMatchObject({ status: 'success', php_version: '8.4' });
    expect(await handlerOf(lea)).toBe('plesk-php84-fpm');
    expect(await env.phpChanged(lea, '8.1')).toMatchObject({
      status: 'success',
      php_version: '8.1',
      settings: { param3: 'disabled' },
    });
    expect(await handlerOf(lea)).toBe('plesk-php81-fpm');
  });

  it.each(['7.3', '5.6'])('stays when the server does not offer PHP %s', async (version) => {
    expect(await env.phpChanged(lea, version)).toMatchObject({
      status: 'error',
      cause: 'php_unavailable',
      php_version: '8.3',
      message: expect.stringContaining('does not offer'),
    });
    expect(await handlerOf(lea)).toBe('plesk-php83-fpm');
  });

  it('is one change for two requests at once', async () => {
    const answers = [env.askForPhp(lea, '8.4'), env.askForPhp(lea, '8.4')];
    await runToEnd(env.product, await changeOf(lea));
    expect((await Promise.all(answers)).map(({ body }) => body.php_version)).toEqual(['8.4', '8.4']);
    const [events] = await env.product.db.query(
      `SELECT count(*)::int FROM audit_events WHERE user_id = $1 AND kind = 'performance.php_changed'`,
      [lea.userId],
    );
    expect(events).toEqual({ count: 1 });
  });

  it('is shown as changing while the server is slow', async () => {
    const answer = env.askForPhp(lea, '8.4');
    const operationId = await changeOf(lea);
    expect((await env.settings(lea)).body).toMatchObject({ php_version: '8.3', changing_php: '8.4' });
    await runToEnd(env.product, operationId);
    expect((await answer).body.status).toBe('success');
    expect((await env.settings(lea)).body).not.toHaveProperty('changing_php');
  });

  it('is refused for another customer’s website', async () => {
    const ines = await env.owner();
    expect((await env.askForPhp(ines, '8.4', lea.domain)).status).toBe(404);
    expect((await env.askForPhp({ ...lea, token: ines.token }, '8.4')).status).toBe(404);
    expect(await handlerOf(lea)).toBe('plesk-php83-fpm');
  });

  const cells = ['change', 'read'].flatMap((step, position) =>
    crashPoints.map((point) => [point, step, position] as const),
  );

  it.each(shareOf(cells, ([, step]) => step))(
    'is the wanted one although the worker is killed %s "%s"',
    async (point, _step, position) => {
      const answer = env.askForPhp(lea, '8.4');
      const operationId = await changeOf(lea);
      await crashAt(env.product, operationId, position, point);
      await runToEnd(env.product, operationId);
      expect((await answer).body).toMatchObject({ status: 'success', php_version: '8.4' });
      expect(await handlerOf(lea)).toBe('plesk-php84-fpm');
    },
  );
});
