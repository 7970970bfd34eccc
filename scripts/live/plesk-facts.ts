import { at, confirm, type Fact, membersOf, skip, textAt } from './facts.ts';

const toolkit = '/modules/wp-toolkit/v1';
const installation = ['LIVE_WP_INSTALLATION'];

interface Options {
  /** The id of a WordPress installation that is there for tests. */
  id: string;
  /** The name of a website with WordPress. */
  domain: string;
  /** The name of a website. */
  site: string;
}

/** What is inferred about Plesk and WP Toolkit. */
export function pleskFacts({ id, domain, site }: Options): Fact[] {
  return [
    {
      fact: 'wp-toolkit-account',
      needs: installation,
      async find(ask) {
        const { status, body } = await ask({ path: `${toolkit}/installations/${id}/account` });
        const members = membersOf(body);
        return confirm(members.includes('currentLogin'), `status ${status}; members: ${members.join(', ')}`);
      },
    },
    {
      fact: 'wp-toolkit-scan',
      writes: true,
      async find(ask) {
        const { status } = await ask({ method: 'POST', path: `${toolkit}/scanner`, body: { confirm: true } });
        return confirm(status >= 200 && status < 300, `status ${status}`);
      },
    },
    {
      fact: 'wp-toolkit-login-link',
      needs: installation,
      writes: true,
      async find(ask) {
        const path = `${toolkit}/installations/${id}/login`;
        const { status, location, body } = await ask({ method: 'POST', path, body: {} });
        // The link itself signs in.
        const isLink = (status === 307 && location !== undefined) || typeof at(body, 'link') === 'string';
        return confirm(isLink, `status ${status}, ${location === undefined ? 'no ' : ''}Location`);
      },
    },
    {
      fact: 'wp-toolkit-installation-without-domain',
      async find(ask) {
        const { body } = await ask({ path: `${toolkit}/installations` });
        const list: unknown[] = Array.isArray(body) ? body : [];
        const without = list.filter((each) => at(each, 'domain') === null).length;
        if (without === 0) skip(`Each of ${list.length} installations has a domain`);
        return `${without} of ${list.length} have none`;
      },
    },
    {
      fact: 'wp-toolkit-available-version',
      async find(ask) {
        const { body } = await ask({ path: `${toolkit}/installations` });
        const list: unknown[] = Array.isArray(body) ? body : [];
        if (list.length === 0) skip('There is no installation');
        const lacking = list.filter(
          (each) => !membersOf(at(at(each, 'features'), 'updates')).includes('availableVersion'),
        );
        return confirm(lacking.length === 0, `${lacking.length} of ${list.length} lack it`);
      },
    },
    {
      fact: 'wp-toolkit-taken-path',
      needs: ['LIVE_WP_DOMAIN'],
      writes: true,
      async find(ask) {
        const path = `${toolkit}/installations`;
        const { status, body } = await ask({ method: 'POST', path, body: { domain } });
        const names = JSON.stringify(body ?? '').includes('installationPath');
        return confirm(status === 422 && names, `status ${status}${names ? ' for installationPath' : ''}`);
      },
    },
    {
      fact: 'wp-toolkit-unknown-plugin',
      needs: installation,
      writes: true,
      async find(ask) {
        const path = `${toolkit}/installations/${id}/plugins`;
        const body = { slug: 'homeport-no-such-plugin', status: true };
        const { status } = await ask({ method: 'POST', path, body });
        return confirm(status === 400, `status ${status}`);
      },
    },
    {
      fact: 'plesk-rest-error-code',
      async find(ask) {
        const { status, body } = await ask({ path: '/v2/domains/999999' });
        return confirm(at(body, 'code') === status, `status ${status}, code ${textAt(body, 'code')}`);
      },
    },
    {
      fact: 'plesk-backup-utility',
      async find(ask) {
        const { body } = await ask({ path: '/v2/cli/commands' });
        const offered: unknown[] = Array.isArray(body) ? body : [];
        return confirm(offered.includes('pleskbackup'), `${offered.length} commands`);
      },
    },
    {
      fact: 'plesk-nginx-read-back',
      needs: ['LIVE_PLESK_SITE'],
      async find(ask) {
        const params = ['--show-web-server-settings', site];
        const { body } = await ask({ method: 'POST', path: '/v2/cli/site/call', body: { params } });
        const printed = textAt(body, 'stdout');
        return confirm(/nginx/i.test(printed), `code ${textAt(body, 'code')}:\n${printed}`);
      },
    },
  ];
}
