import type { CallBody } from '@homeport/contract/call';
import type { addServer } from '@homeport/contract/staff-servers';
import { newId } from '../../foundation/ids/ids.ts';
import type { ListedServer } from './listed-servers.ts';

export type NewServer = CallBody<typeof addServer>;

/** What staff type to add a listed server. */
export function newServerOf(server: ListedServer, change: Partial<NewServer> = {}): NewServer {
  return {
    server_id: newId(),
    name: server.name,
    vendor: server.vendor ?? 'plesk',
    location: server.location,
    location_label: server.location_label,
    country: server.country_code,
    url: server.url,
    key: server.key,
    certificate: server.certificate_pem,
    ipv4: server.ipv4,
    name_server: server.name_server,
    capacity: 500,
    warn_at_percent: 90,
    as_draft: false,
    ...change,
  };
}
