const tryAgain =
  'Please try again in {unit, select, hours {{count, plural, one {# hour} other {# hours}}} other {{count, plural, one {# minute} other {# minutes}}}}.';

/** Limits of an account or an address. `unit` is `hours` or `minutes`. */
export const limits = {
  'limits.requestsAtOnce': 'Too many requests at the same time. Please try again in a moment.',
  'limits.formsAtOnce':
    'You can send files in {forms} messages at the same time. Please try again when one of them is sent.',
  'limits.storedFiles':
    'Your support requests hold {megabytes} MB of files, which is the limit. Please send this text without files.',
  'limits.tickets': `You have reached the limit of {limit} support requests per day. ${tryAgain}`,
  'limits.replies': `You have reached the limit of {limit} replies per day. ${tryAgain}`,
  'limits.file_bytes': `You have reached the limit of {limit} MB of attached files per day. ${tryAgain}`,
  'limits.feedback': `You have reached the limit of {limit} feedback messages per day. ${tryAgain}`,
  'limits.previews': `You have reached the limit of {limit} previews per hour. ${tryAgain}`,
  'limits.drafts': `You have reached the limit of {limit} saved drafts per hour. ${tryAgain}`,
  'limits.operations': `You have reached the limit of {limit} changes to websites, domains and email per hour. ${tryAgain}`,
  'limits.fileTooLarge': 'File "{name}" exceeds {megabytes} MB limit.',
  'limits.fileCount': 'You cannot attach more than {files} files in total.',
} as const;
