import type { Environment } from './case.ts';

const secretNames = /(TOKEN|KEY|SECRET|PASSWORD)$/;

/** The text without the secrets of the accounts, and without what can open something: links and addresses of people. */
export function withoutSecrets(env: Environment, text: string): string {
  const secrets = Object.entries(env)
    .filter(([name, value]) => secretNames.test(name) && (value ?? '').length >= 4)
    .flatMap(([, value = '']) => [value, ...value.split(':').filter((part) => part.length >= 16)]);
  return secrets
    .toSorted((a, b) => b.length - a.length)
    .reduce((cleaned, secret) => cleaned.replaceAll(secret, '***'), text)
    .replaceAll(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '***@***');
}
