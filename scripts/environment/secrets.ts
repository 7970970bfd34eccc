import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Secrets that a local environment generates once and keeps. */
export interface EnvironmentSecrets {
  postgresPassword: string;
  databaseOwnerPassword: string;
  databasePassword: string;
  redisPassword: string;
  jwtSecret: string;
  secretsKey: string;
  panelSecretsKey: string;
  clockToken: string;
  boardPassword: string;
  stripeKey: string;
  webhookSecret: string;
  bunnyKey: string;
  gandiToken: string;
  mxrouteKey: string;
}

/** Reads the secrets of an environment, and generates missing ones. */
export function keepSecrets(file: string): EnvironmentSecrets {
  const kept: Partial<EnvironmentSecrets> = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<EnvironmentSecrets>)
    : {};
  const secrets = { ...makeSecrets(), ...kept };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

function makeSecrets(): EnvironmentSecrets {
  const hex = (bytes: number) => randomBytes(bytes).toString('hex');
  return {
    postgresPassword: hex(16),
    databaseOwnerPassword: hex(16),
    databasePassword: hex(16),
    redisPassword: hex(16),
    jwtSecret: hex(32),
    secretsKey: randomBytes(32).toString('base64'),
    panelSecretsKey: randomBytes(32).toString('base64'),
    clockToken: hex(24),
    boardPassword: hex(16),
    stripeKey: `sk_test_${hex(12)}`,
    webhookSecret: `whsec_${hex(16)}`,
    bunnyKey: hex(16),
    gandiToken: hex(16),
    mxrouteKey: hex(16),
  };
}
