import 'reflect-metadata';
import { roles, type Role } from './app/app.module.ts';
import { createApp, startApp } from './app/start.ts';
import { ConfigError, configOfProcess } from './foundation/config/config.ts';

const role = (process.argv[2] ?? 'both') as Role;

try {
  if (!roles.includes(role))
    throw new Error(`The role "${role}" does not exist; it is one of ${roles.join(', ')}.`);
  const app = await createApp(role, configOfProcess());
  await startApp(app, role);
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError || !(error instanceof Error) ? String(error) : (error.stack ?? error.message)}\n`,
  );
  process.exit(1);
}
