import type { RecordSet } from '@homeport/contract/zone-records';

const ttl = 10_800;
const service = (name: string, value: string): RecordSet => ({ name, type: 'SRV', ttl, values: [value] });
const alias = (name: string, host: string): RecordSet => ({ name, type: 'CNAME', ttl, values: [host] });

/**
 * Records of Gandi's own email service in every new zone. Inferred from zones that it has created; not documented.
 */
export const initialEmail: readonly RecordSet[] = [
  { name: '@', type: 'MX', ttl, values: ['10 spool.mail.gandi.net.', '50 fb.mail.gandi.net.'] },
  { name: '@', type: 'TXT', ttl, values: ['v=spf1 include:_mailcust.gandi.net ?all'] },
  service('_imap._tcp', '0 0 0 .'),
  service('_imaps._tcp', '0 1 993 mail.gandi.net.'),
  service('_pop3._tcp', '0 0 0 .'),
  service('_pop3s._tcp', '10 1 995 mail.gandi.net.'),
  service('_submission._tcp', '0 1 465 mail.gandi.net.'),
  alias('gm1._domainkey', 'gm1.gandimail.net.'),
  alias('gm2._domainkey', 'gm2.gandimail.net.'),
  alias('gm3._domainkey', 'gm3.gandimail.net.'),
  alias('webmail', 'webmail.gandi.net.'),
];
