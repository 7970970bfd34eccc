import { AcmeProblem } from '../websites/certificate-authority.ts';
import type { WebsiteHost } from '../websites/website-host.ts';
import { CommandError } from './command-error.ts';
import type { Command } from './command.ts';
import type { HestiacpHost } from './hestiacp-host.ts';
import { hestiacpServer } from './server.ts';

/** The server as visitors of its websites meet it. */
export function hestiacpWebsiteHost(host: HestiacpHost): WebsiteHost {
  return {
    ipv4: hestiacpServer.ipv4,
    certificate: host.credentials,
    find(visited) {
      const name = visited.toLowerCase();
      const domain = host.domains.find((each) => each.name === name || each.aliases.includes(name));
      if (domain === undefined) return undefined;
      const { certificate, isSuspended, isForcedToHttps = false } = domain;
      return { name: domain.name, isServed: !isSuspended, certificate, redirects: isForcedToHttps };
    },
  };
}

/** Commands about certificates, by name. */
export const certificateCommands: Record<string, Command> = {
  'v-add-letsencrypt-domain': async (host, [login = '', name = '', wanted = '']) => {
    host.getActiveUser(login);
    const domain = host.getActiveDomain(login, name);
    const aliases = wanted === '' ? [] : wanted.split(',');
    const foreign = aliases.find((alias) => !domain.aliases.includes(alias));
    if (foreign !== undefined) throw new CommandError('E_NOTEXIST', `domain alias ${foreign} doesn't exist`);
    if (host.authority === undefined)
      throw new CommandError('E_CONNECT', `Let's Encrypt nonce request status  (${name})`);
    try {
      const certificate = await host.authority.issue([name, ...aliases], hestiacpServer.ipv4);
      host.saveDomain({ ...host.getDomain(login, name), certificate });
    } catch (error) {
      throw error instanceof AcmeProblem ? refusalOf(error, name) : error;
    }
  },
  'v-add-web-domain-ssl-force': (host, [login = '', name = '']) => {
    host.getActiveUser(login);
    const domain = host.getActiveDomain(login, name);
    if (domain.certificate === undefined) throw new CommandError('E_NOTEXIST', 'SSL is not enabled');
    host.saveDomain({ ...domain, isForcedToHttps: true });
  },
};

/** What the panel says when Let's Encrypt refuses. It looks the names up itself before it asks. */
function refusalOf({ type, detail, message }: AcmeProblem, name: string): CommandError {
  if (type === 'rateLimited')
    return new CommandError('E_CONNECT', `Let's Encrypt new auth status 429 (${name})`);
  if (type === 'dns')
    return new CommandError('E_NOTEXIST', `DNS record for ${detail.split(' ').at(-1)} doesn't exist`);
  const text = `Let's Encrypt validation status 400 (${name}). Details: 403:"${message}"`;
  return new CommandError('E_CONNECT', text);
}
