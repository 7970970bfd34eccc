/** Refusals of changes of panel servers, for staff. */
export const servers = {
  'servers.taken': 'Another server has this already.',
  'servers.unknownVendor': 'Must be one of: {vendors}',
  'servers.checkLate':
    'The check took too long. Reload the list to see whether the change was made, then try again.',
  'servers.changedMeanwhile':
    'Someone else changed this server meanwhile. Reload it, then make your change again.',
  'servers.notEmpty':
    'This server has {count, plural, one {# account} other {# accounts}}. Only an empty server can be removed.',
  'servers.draftNotUsed': 'This server is a draft. Check it first.',
  'servers.draftNotDefault': 'This server is a draft. Only servers in use can be the default.',
} as const;
