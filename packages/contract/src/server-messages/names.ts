export const names = {
  'names.invalid': '{name} is no domain name that can be hosted.',
  'names.reserved': 'This name is one of ours.',
  'names.temporary': 'This temporary name is no longer kept for you. Please ask for a new one.',
  'names.registered': '{name} is connected to another account. Please contact support if it is yours.',
  'names.releasing': '{name} is being moved from another account. Please try again in a minute.',
  'names.heldBelow':
    'A name below {name} is connected to another account. If {name} is yours, prove it with a DNS record.',
  'names.resting':
    '{name} was connected to another account until recently. Wait a few days, or prove with a DNS record that it is yours.',
  'names.proven': '{name} belongs to another account. If it is yours now, prove it with a DNS record.',
  'names.held': '{name} is connected to another account. If it is yours, prove it with a DNS record.',
} as const;
