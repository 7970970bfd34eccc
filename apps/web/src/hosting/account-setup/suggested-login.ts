import { limits } from '@homeport/contract/limits';

/** A user name to begin with, made of the email address: `lea@maison-lune.com` gives `lea_maisonlune`. */
export function suggestLogin(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const parts = [local, domain.split('.')[0] ?? ''].map((part) => part.replace(/[^a-z0-9_]/g, ''));
  const login = parts.filter(Boolean).join('_').slice(0, limits.accountField);
  return login.length >= limits.loginMin ? login : '';
}
