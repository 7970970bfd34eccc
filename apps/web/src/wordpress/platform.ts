import { redisState, websitePlatform } from '@homeport/contract/wordpress';
import type { Website } from '@homeport/contract/hosting';
import type { CallAnswer } from '@homeport/contract/call';
import { query } from '../foundation/http/query.ts';

export const platformOf = ({ website, plesk_id }: Website) =>
  query(websitePlatform, { params: { website_plesk_id: website.id, plesk_id } });

export const redisOf = ({ website, plesk_id }: Website) =>
  query(redisState, { params: { website: website.ascii_name, plesk_id } });

export type Platform = CallAnswer<typeof websitePlatform>;

export type PlatformView =
  | { kind: 'looking' }
  | { kind: 'found'; version: string | null; adminUrl: string | null; adminLogin: string | null }
  | { kind: 'installing'; hash: string }
  /** failure: the last installation came to nothing; why, where it is known. */
  | { kind: 'install' | 'upgrade'; failure: { message: string | null } | null }
  /** It could not be made out what runs there. */
  | { kind: 'unknown'; message: string | null };

/** What the WordPress card shows for what is known of the website. */
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
      return hash === null ? { kind: 'looking' } : { kind: 'installing', hash };
    case 'not_installed':
      return { kind: entitled ? 'install' : 'upgrade', failure: null };
    case 'failed':
      return { kind: entitled ? 'install' : 'upgrade', failure: { message } };
    case 'loading':
      return { kind: 'looking' };
  }
}

const LOOKING_POLL_MS = 2000;

/** How long until it is worth asking again what runs on the website. */
export function platformPoll(answer: Platform | undefined): number | false {
  return answer !== undefined && platformView(answer).kind === 'looking' && LOOKING_POLL_MS;
}
