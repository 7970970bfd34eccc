import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('accountNav', {
  label: 'Sections of your account',
  details: 'Profile',
  plan: 'Plan and payment',
  'payment-methods': 'Payment methods',
  billing: 'Billing details',
  invoices: 'Invoices',
  notifications: 'Notifications',
  'email-address': 'Email address',
  password: 'Password',
  'second-factors': 'Two-step sign-in',
  'api-keys': 'API keys',
  webhooks: 'Webhooks',
  people: 'People',
  sessions: 'Devices and sessions',
  history: 'History',
  'my-data': 'My data',
  deletion: 'Delete account',
});
