import { redisState, websitePlatform } from '@homeport/contract/wordpress';
import type { Website } from '@homeport/contract/hosting';
import { query } from '../foundation/http/query.ts';

export const platformOf = ({ website, plesk_id }: Website) =>
  query(websitePlatform, { params: { website_plesk_id: website.id, plesk_id } });

export const redisOf = ({ website, plesk_id }: Website) =>
  query(redisState, { params: { website: website.ascii_name, plesk_id } });
