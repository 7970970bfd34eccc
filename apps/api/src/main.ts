import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { roles, type Role } from './app/app.module.ts';
import { checkedConfig } from './app/checked-config.ts';
import { createApp, startApp } from './app/start.ts';
import { ConfigError, environmentOfProcess } from './foundation/config/config.ts';
import { endOnFailure } from './foundation/telemetry/process-failures.service.ts';

/** How long work under way may take to finish before a failed process ends; within the grace period of the orchestrator. */
const drainMs = 10_000;

const role = (process.argv[2] ?? 'both') as Role;

try {
  if (!roles.includes(role))
    throw new Error(`The role "${role}" does not exist; it is one of ${roles.join(', ')}.`);
  const { config, warnings } = await checkedConfig(environmentOfProcess());
  const app = await createApp(role, config);
  for (const warning of warnings) new Logger('Start').warn(warning);
  endOnFailure(app, drainMs);
  await startApp(app, role);
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError || !(error instanceof Error) ? String(error) : (error.stack ?? error.message)}\n`,
  );
  process.exit(1);
}
