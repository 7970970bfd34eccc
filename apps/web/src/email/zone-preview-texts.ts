import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('emailZone', {
  reading: 'Checking the DNS records of {host} ...',
  failed: 'We could not read the DNS records of {host}, so we cannot show what changes in them.',
  elsewhere: 'The DNS of {host} is managed elsewhere. We’ll show you the records to add there.',
  unchanged: 'The DNS of {host} already has all records.',
  moves:
    '{host} has email or email records from another provider. Connecting brings new email here. Mailboxes at the other provider stay there, and disconnecting brings the old records back.',
  replaced:
    '{count, plural, one {# DNS record is replaced or removed} other {# DNS records are replaced or removed}}',
  added: '{count, plural, one {# DNS record is added} other {# DNS records are added}}',
  removed: '{count, plural, one {# DNS record is removed} other {# DNS records are removed}}',
  restored: '{count, plural, one {# earlier DNS record comes back} other {# earlier DNS records come back}}',
  nothingBack: 'No earlier mail server comes back for {host}.',
  undo: 'You can undo this in the history of your DNS records.',
  goes: 'Removed',
  comes: 'New',
  later: 'We fill in the value while connecting.',
  laterToo: 'We add one more while connecting.',
  proof: 'Proof of ownership',
});
