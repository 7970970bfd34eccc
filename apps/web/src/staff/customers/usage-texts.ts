import { catalogue } from '../../foundation/texts/catalogue.ts';

export const text = catalogue({
  title: 'Usage limits',
  lead: 'What this account has used, from all IP addresses combined.',
  tickets: 'Support requests per day',
  replies: 'Replies per day',
  file_bytes: 'Attachments per day',
  stored_file_bytes: 'Stored attachments',
  feedback: 'Feedback messages per day',
  previews: 'Previews per hour',
  operations: 'Changes to websites, domains and email per hour',
  usedUp: 'Limit reached',
  resets: 'Resets on {time}',
  share: '{used} of {limit}',
  shareOfMegabytes: '{used} of {limit} MB',
});
