import { createHash, randomBytes } from 'node:crypto';
import { ProviderError } from '../../foundation/operations/operation.ts';
import type { FoundHestiacpWebsite } from '../../hosting/index.ts';
import type { NewWordpress } from '../wordpress-driver.ts';

/** MySQL's users have at most 32 characters; the panel puts the login and an underscore in front. */
const longestUser = 32;
const longestName = 8;
/** Shorter names could be those of another website. */
const shortestName = 5;

/** What the panel's client needs for an installation on a website. */
export function installationOn(
  { login, website, panelSiteId }: FoundHestiacpWebsite,
  { title, login: adminLogin, email }: NewWordpress,
  webSystem: string,
) {
  return {
    domain: website.name,
    protocol: website.hasTls ? ('https' as const) : ('http' as const),
    title,
    admin: { login: adminLogin, email, password: randomBytes(24).toString('base64url') },
    database: databaseOf(login, panelSiteId),
    // Apache reads WordPress's own rules; an administrator's own template stays.
    webTemplate: webSystem === 'nginx' && website.template === 'default' ? 'wordpress' : undefined,
  };
}

/** The database of a website, the same for each attempt. @throws ProviderError rejected for a login that is too long */
function databaseOf(login: string, panelSiteId: string): string {
  const length = Math.min(longestName, longestUser - login.length - '_'.length);
  if (length < shortestName)
    throw new ProviderError('rejected', 'install_failed', `${login} is too long for the name of a database`);
  const digest = createHash('sha256').update(panelSiteId).digest('hex');
  return `w${BigInt(`0x${digest}`)
    .toString(36)
    .slice(-(length - 1))}`;
}
