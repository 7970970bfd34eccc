export const hosting = {
  'accountReady.subject': 'Your hosting account is ready',
  'accountReady.preview': '{location}, login {login}.',
  'accountReady.what':
    'We set up your account on the control panel. Open it from your dashboard with one click, no password needed.',
  'accountReady.location': 'Location',
  'accountReady.login': 'Login',
  'accountReady.connect': 'Connect your first domain',
} as const;
