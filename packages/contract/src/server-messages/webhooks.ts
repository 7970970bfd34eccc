/** About webhooks. */
export const webhooks = {
  'webhooks.tooMany': 'You have {limit} webhooks. Remove one to add another.',
  'webhooks.switchedOff': 'This webhook is switched off. Switch it on first.',
  'webhooks.notDelivered': 'The message could not be delivered.',
} as const;
