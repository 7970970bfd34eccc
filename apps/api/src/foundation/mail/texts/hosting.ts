export const hosting = {
  'accountReady.subject': 'Your hosting account is ready',
  'accountReady.preview': '{location}, login {login}.',
  'accountReady.what':
    'We set up your account on the control panel. Open it from your dashboard with one click, no password needed.',
  'accountReady.location': 'Location',
  'accountReady.login': 'Login',
  'accountReady.connect': 'Connect your first domain',

  'storageFilling.subject': '{level, number} % of your storage is used',
  'storageFilling.full': 'Your storage is full',
  'storageFilling.usedOf': '{used, number} GB of {limit, number} GB',
  'storageFilling.used': 'Used by your websites',
  'storageFilling.what':
    'The storage of your plan is filling up. Once it is full, your websites may no longer be able to save files.',
  'storageFilling.whatIfFull':
    'Your websites use all the storage of your plan. They may no longer be able to save files, such as uploads and updates.',
  'storageFilling.deleteOrUpgrade':
    'Delete what you no longer need, such as old backups and log files, or change to a plan with more storage.',
  'storageFilling.delete': 'Delete what you no longer need, such as old backups and log files.',
  'storageFilling.see': 'See what uses your storage',
} as const;
