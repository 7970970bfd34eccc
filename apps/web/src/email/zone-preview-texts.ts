import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('emailZone', {
  reading: 'Checking the DNS records of {host} ...',
  failed: 'We could not read the DNS records of {host}, so we cannot show what changes in them.',
  elsewhere: 'The DNS of {host} is managed elsewhere. We’ll show you the records to add there.',
  unchanged: 'The DNS of {host} already has all records.',
  moves:
    '{host} has email or email records from another provider. Connecting brings new email here. Mailboxes at the other provider stay there, and disconnecting brings the old records back.',
  replaced: '{count, plural, one {# DNS record set is replaced} other {# DNS record sets are replaced}}',
  added: '{count, plural, one {# DNS record set is added} other {# DNS record sets are added}}',
  removed: '{count, plural, one {# DNS record set is removed} other {# DNS record sets are removed}}',
  restored: '{count, plural, one {# earlier record set comes back} other {# earlier record sets come back}}',
  nothingBack: 'No earlier mail server comes back for {host}.',
  undo: 'You can undo this in the history of your DNS records.',
  goes: 'Removed',
  comes: 'New',
  later: 'We fill in the value while connecting.',
  proof: 'Proof of ownership',
});
