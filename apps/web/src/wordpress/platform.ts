import { redisState, websitePlatform, wordpressLoginLink } from '@homeport/contract/wordpress';
import type { Website } from '@homeport/contract/hosting';
import type { CallAnswer } from '@homeport/contract/call';
import { query } from '../foundation/http/query.ts';
import { api } from '../foundation/portal.ts';
import { operationPoll } from '../foundation/operation-state.ts';

export const platformOf = ({ website, plesk_id }: Website) =>
  query(websitePlatform, { params: { website_plesk_id: website.id, plesk_id } });

export const redisOf = ({ website, plesk_id }: Website) =>
  query(redisState, { params: { website: website.ascii_name, plesk_id } });

/** A link into the administration of WordPress, signed in, for one use. */
export const adminLinkOf = async ({ website, plesk_id }: Website): Promise<string> => {
  const params = { plesk_website_id: website.id, plesk_id };
  return (await api(wordpressLoginLink, { params })).wordpress_login;
};

export type Platform = CallAnswer<typeof websitePlatform>;

export type PlatformView =
  | { kind: 'checking' }
  | { kind: 'found'; version: string | null; adminUrl: string | null; adminLogin: string | null }
  | { kind: 'installing'; hash: string }
  /** failure: the last installation failed; the reason where it is known. */
  | { kind: 'install' | 'upgrade'; failure: { message: string | null } | null }
  /** The platform could not be determined. */
  | { kind: 'unknown'; message: string | null };

/** Which state the WordPress card shows. */
export function platformView(answer: Platform): PlatformView {
  const { status, platform, installation_hash: hash, message, entitled } = answer;
  switch (status) {
    case 'installed':
    case 'success':
      return platform === 'wordpress'
        ? {
            kind: 'found',
            version: answer.version,
            adminUrl: answer.admin_url,
            adminLogin: answer.admin_login,
          }
        : { kind: 'unknown', message };
    case 'ongoing':
      return hash === null ? { kind: 'checking' } : { kind: 'installing', hash };
    case 'not_installed':
      return { kind: entitled ? 'install' : 'upgrade', failure: null };
    case 'failed':
      return { kind: entitled ? 'install' : 'upgrade', failure: { message } };
    case 'loading':
      return { kind: 'checking' };
  }
}

const CHECKING_POLL_MS = 2000;

/** The polling interval of the platform in ms; false when it is known and no update is under way. */
export function platformPoll(answer: Platform | undefined): number | false {
  if (answer === undefined) return false;
  if (platformView(answer).kind === 'checking') return CHECKING_POLL_MS;
  return operationPoll(answer.update?.progress ?? null);
}
