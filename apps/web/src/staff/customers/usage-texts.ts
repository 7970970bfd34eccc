import { catalogue } from '../../app/texts/catalogue.ts';

export const text = catalogue({
  title: 'Usage limits',
  lead: 'What this account has used, from all addresses together.',
  tickets: 'Support requests per day',
  replies: 'Replies per day',
  file_bytes: 'Attached files per day',
  stored_file_bytes: 'Attached files altogether',
  feedback: 'Feedback messages per day',
  previews: 'Previews per hour',
  operations: 'Changes to websites, domains and email per hour',
  usedUp: 'Used up',
  resets: 'Resets on {time}',
  share: '{used} of {limit}',
  shareOfMegabytes: '{used} of {limit} MB',
});
