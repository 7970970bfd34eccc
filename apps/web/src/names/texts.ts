import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('names', {
  title: 'Domain ownership',
  unproven: 'Unproven',
  proven: 'Proven',
  registered: 'Registered here',
  elsewhere: 'In your account',
  provenBy_record: 'You proved {host} with a DNS record. Keep the record so that {host} stays yours.',
  provenBy_nameservers:
    '{host} uses our nameservers. Another customer can take it only with a DNS record of their own.',
  provenBy_addresses:
    '{host} points to our server. Another customer can take it only with a DNS record of their own.',
  provenBy_mail: 'You proved {host} when you connected email.',
  registeredWhy: '{host} is registered in your account. Only you can use it and the names below it.',
  elsewhereWhy:
    '{host} is registered elsewhere and in your account here. Only you can use it and the names below it.',
  prove: 'To prove that {host} is yours, add this record where its DNS is managed.',
  orPoint: 'Pointing {host} here proves it as well.',
  keptUntil: 'Without proof, {host} is kept for you until {day}.',
  lapsed: 'The time to prove {host} has passed. Another customer can take it until you do.',
  proveHeld: 'If {host} is yours, add this record where its DNS is managed. Then check it here.',
  provenNow_add: 'You proved that {host} is yours. Add it now.',
  provenNow_connect: 'You proved that {host} is yours. Connect it now.',
  provenNow_activate: 'You proved that {host} is yours. Activate the CDN now.',
  recordType: 'Type',
  recordName: 'Name',
  recordValue: 'Value',
  recordNameOf: 'the name of the record',
  recordValueOf: 'the value of the record',
  copy: 'Copy {what}',
  copied: 'Copied',
  check: 'Check now',
  checking: 'Checking ...',
  notFound: 'We did not find the record yet. DNS changes can take a few hours.',
  checkFailed: 'We could not look up your DNS records. Please try again in a few minutes.',
  loading: 'Loading domain ownership',
  loadFailed: 'We could not load the ownership of {host}.',
  again: 'Try again',
  replaced:
    '{name} moved to its owner’s account. Your website and its files are unchanged and now at {host}.',
});
