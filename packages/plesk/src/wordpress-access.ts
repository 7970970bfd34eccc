import { readJson, readJsonList } from './json-answer.ts';
import { PleskError } from './plesk-error.ts';
import type { ToolkitRest } from './wordpress-rest.ts';

export interface WordpressPlugin {
  slug: string;
  version: string;
  active: boolean;
}

/** Actions inside one WordPress installation. Source: WP Toolkit's API description, version 6.6. */
export interface WordpressAccess {
  /**
   * A URL that signs a browser in to the admin area: a credential, single use.
   * @param options.login the user; by default the administrator
   * @param options.hosts hosts other than the panel's that it may point to
   * @throws PleskError not_found, and rejected when it points anywhere else
   */
  loginLink(id: number, options: { login?: string; hosts: readonly string[] }): Promise<string>;
  /** The administrator's user name. @throws PleskError not_found */
  adminLogin(id: number): Promise<string>;
  /** Sets the administrator's password. @throws PleskError not_found */
  setPassword(id: number, password: string): Promise<void>;
  plugins(id: number): Promise<WordpressPlugin[]>;
  /** Installs a plugin from WordPress's own directory; returns when it is installed. */
  addPlugin(id: number, plugin: { slug: string; active: boolean }): Promise<void>;
  setPluginActive(id: number, slug: string, active: boolean): Promise<void>;
}

/** @param origin the panel's own, which links may be relative to */
export function accessCalls(rest: ToolkitRest, origin: string): WordpressAccess {
  return {
    async loginLink(id, { login, hosts }) {
      const query = login === undefined ? '' : `?${new URLSearchParams({ login }).toString()}`;
      const call = `wp-toolkit POST /v1/installations/${id}/login`;
      // An unused link is harmless: a lost answer counts as no effect.
      const { status, body, location } = await rest.raw({
        method: 'POST',
        path: `/v1/installations/${id}/login${query}`,
        call,
        changes: false,
      });
      const link = status >= 300 ? (location ?? '') : linkOf(call, body);
      const url = URL.parse(link, origin);
      const known = [new URL(origin).host, ...hosts];
      if (url === null || link === '' || !/^https?:$/.test(url.protocol) || !known.includes(url.host))
        throw new PleskError({
          kind: 'rejected',
          call,
          code: status,
          text: 'The link leads to an unknown host',
        });
      return url.href;
    },
    async adminLogin(id) {
      const path = `/v1/installations/${id}/account`;
      const account = readJson(`GET ${path}`, false, await rest.json({ method: 'GET', path }));
      const [available] = account.objects('availableLogins');
      // Not confirmed on a panel: older clients expect the plain name.
      return account.maybeText('currentLogin') ?? available?.text('login') ?? account.text('login');
    },
    async setPassword(id, password) {
      await rest.raw({
        method: 'PATCH',
        path: `/v1/installations/${id}/account`,
        secret: password,
        body: { password },
      });
    },
    async plugins(id) {
      const path = `/v1/installations/${id}/plugins`;
      return readJsonList(`GET ${path}`, await rest.json({ method: 'GET', path })).map((value) => {
        const plugin = readJson(`GET ${path}`, false, value);
        return {
          slug: plugin.text('slug'),
          version: plugin.text('version', ''),
          active: plugin.flag('status', false),
        };
      });
    },
    async addPlugin(id, { slug, active }) {
      await rest.raw({
        method: 'POST',
        path: `/v1/installations/${id}/plugins`,
        body: { slug, status: active },
      });
    },
    async setPluginActive(id, slug, active) {
      const path = `/v1/installations/${id}/plugins/${encodeURIComponent(slug)}/status`;
      await rest.raw({ method: 'PUT', path, body: { status: active } });
    },
  };
}

function linkOf(call: string, body: string): string {
  try {
    return readJson(call, false, JSON.parse(body)).text('link', '');
  } catch (error) {
    throw error instanceof PleskError
      ? error
      : new PleskError({ kind: 'unavailable', call, text: 'The answer is not JSON' });
  }
}
