import 'reflect-metadata';
import { roles, type Role } from './app/app.module.ts';
import { createApp, startApp } from './app/start.ts';
import { ConfigError, parseConfig } from './foundation/config/config.ts';

const role = (process.argv[2] ?? 'both') as Role;

try {
  if (!roles.includes(role))
    throw new Error(`The role "${role}" does not exist; it is one of ${roles.join(', ')}.`);
  const { TRUSTED_PROXIES } = parseConfig(process.env);
  const app = await createApp(role, TRUSTED_PROXIES);
  await startApp(app, role);
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError || !(error instanceof Error) ? String(error) : (error.stack ?? error.message)}\n`,
  );
  process.exit(1);
}
