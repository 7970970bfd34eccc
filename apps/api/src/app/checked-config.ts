import { type Config, ConfigError, readConfig } from '../foundation/config/config.ts';
import { databaseErrors } from '../foundation/database/stored-state.ts';

export interface CheckedConfig {
  config: Config;
  /** What production would refuse about the database, one line each. */
  warnings: string[];
}

/**
 * The configuration a process starts with, and whether its database is fit for it.
 * @throws ConfigError with all errors at once; those of the database only in production
 */
export async function checkedConfig(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<CheckedConfig> {
  const { settings, isProduction, faults } = readConfig(environment);
  const url = environment['DATABASE_URL'] ?? '';
  const found = URL.canParse(url) ? await databaseErrors(url) : [];
  if (isProduction) faults.push(...found);
  if (settings === undefined || faults.length > 0) throw new ConfigError(faults);
  return { config: { settings }, warnings: isProduction ? [] : found };
}
