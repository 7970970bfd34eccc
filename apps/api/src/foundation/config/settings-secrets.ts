import { ownSecrets, providerSecrets, serviceUrls } from './production.ts';
import type { Settings } from './schema.ts';

const secretNames = [
  ...(Object.keys(ownSecrets) as (keyof typeof ownSecrets)[]),
  ...providerSecrets,
  'S3_ACCESS_KEY_ID',
  'CLOCK_TOKEN',
] as const satisfies readonly (keyof Settings)[];

/** Production refuses shorter ones; in development they are ordinary words. */
const shortestSecret = 12;

/** A text without the secrets of the configuration, which some services repeat in their errors. */
export function withoutSecrets(settings: Settings, text: string): string {
  const secrets = [
    ...secretNames.flatMap((name) => settings[name]),
    ...serviceUrls.flatMap((name) => passwordsIn(settings[name])),
  ];
  return secrets
    .filter((secret) => secret.length >= shortestSecret)
    .reduce((clean, secret) => clean.replaceAll(secret, '***'), text);
}

/** As it is written in the URL, and decoded. */
function passwordsIn(url: string): string[] {
  const password = URL.parse(url)?.password ?? '';
  const decoded = new URLSearchParams(`password=${password.replaceAll('+', '%2B')}`).get('password');
  return [password, decoded ?? ''];
}
