import type { Panel } from '../panel.ts';
import { findSite } from '../sites.ts';
import { isRelease } from './core.ts';
import { passwordHash } from './installations.ts';
import type { WantedInstallation } from './records.ts';
import { ToolkitFault } from './toolkit-answer.ts';

const weakestPassword = 8;

/** Reads the body of `POST /v1/installations`. @throws ToolkitFault 422 for the first field that is not as it must be */
export function readInstallRequest(
  panel: Panel,
  body: Record<string, unknown>,
): { wanted: WantedInstallation; overwrite: boolean } {
  const { domain, protocol = 'https', title = 'WordPress', installationPath = '', overwrite = false } = body;
  const language = body['language'] ?? 'en_US';
  // By its name, never by its number.
  const site = typeof domain === 'string' ? findSite(panel, domain) : undefined;
  demand(site !== undefined, 'domain', 'The domain does not exist.');
  demand(site.status === 0, 'domain', 'The domain is not active.');
  demand(protocol === 'http' || protocol === 'https', 'protocol', 'Must be http or https.');
  demand(typeof title === 'string', 'title', 'Must be a text.');
  demand(typeof overwrite === 'boolean', 'overwrite', 'Must be true or false.');
  demand(typeof installationPath === 'string', 'installationPath', 'Must be a text.');
  demand(/^[a-z0-9/_-]*$/i.test(installationPath), 'installationPath', 'Is not a path.');
  demand(
    typeof language === 'string' && /^[a-z]{2,3}(_[A-Z]{2})?$/.test(language),
    'language',
    'Is not a language.',
  );
  const { version } = body;
  demand(
    version === undefined || (typeof version === 'string' && isRelease(version)),
    'version',
    'There is no such version.',
  );
  const { login, password, email } = membersOf(body['admin']);
  demand(typeof login === 'string' && /^[\w.@-]{3,60}$/.test(login), 'admin.login', 'Is not a username.');
  demand(typeof email === 'string' && /^\S+@\S+$/.test(email), 'admin.email', 'Is not an email address.');
  demand(typeof password === 'string', 'admin.password', 'Is missing.');
  refuseWeakPassword(password, 'admin.password');
  return {
    overwrite,
    wanted: {
      siteId: site.id,
      folder: installationPath.replaceAll(/^\/+|\/+$/g, ''),
      protocol,
      title,
      language,
      ...(version === undefined ? {} : { version }),
      adminLogin: login,
      adminEmail: email,
      passwordHash: passwordHash(login, password),
    },
  };
}

/** @throws ToolkitFault */
export function refuseWeakPassword(password: string, field: string): void {
  demand(password.length >= weakestPassword, field, 'The password is too weak.');
}

function demand(holds: boolean, field: string, message: string): asserts holds {
  if (!holds) throw new ToolkitFault(422, message, field);
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
