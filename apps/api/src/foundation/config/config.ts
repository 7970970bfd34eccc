import { z } from 'zod';
import { productionErrors, secretErrors } from './production.ts';
import { configSchema, type Settings } from './schema.ts';

/** The validated configuration of this process; the one place that has read the environment. */
export abstract class Config {
  abstract readonly settings: Settings;
}

/** All errors of a configuration, one line each. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length} fault(s):\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** A parsed environment. */
export interface ReadConfig {
  /** Undefined when the schema rejects a variable. */
  settings: Settings | undefined;
  isProduction: boolean;
  /** Every error, one line each. */
  faults: string[];
}

/** Parses an environment and lists all errors at once. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ReadConfig {
  const given = Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''),
  );
  const parsed = configSchema.safeParse(given);
  const faults = parsed.success ? [] : parsed.error.issues.map(describeIssue);
  if (parsed.success && parsed.data.SYNC_CONCURRENCY >= parsed.data.PANEL_CONCURRENCY)
    faults.push('SYNC_CONCURRENCY: must be below PANEL_CONCURRENCY, which leaves calls to customers');
  if (parsed.success && parsed.data.HTTP_HEADERS_SECONDS > parsed.data.HTTP_REQUEST_SECONDS)
    faults.push(
      `HTTP_HEADERS_SECONDS: must be at most HTTP_REQUEST_SECONDS (${parsed.data.HTTP_REQUEST_SECONDS}), the time for the whole request`,
    );
  const kind = given['NODE_ENV'] ?? 'production';
  if (kind === 'production') faults.push(...productionErrors(given));
  if (kind === 'staging') faults.push(...secretErrors(given));
  return { settings: parsed.data, isProduction: kind === 'production', faults };
}

/**
 * Validates an environment.
 * @throws ConfigError with all errors
 */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Settings {
  const { settings, faults } = readConfig(environment);
  if (settings === undefined || faults.length > 0) throw new ConfigError(faults);
  return settings;
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')}: ${issue.message}`;
}

/** The variables of the running process, for checks that need more than the validated configuration. */
export function environmentOfProcess(): Readonly<Record<string, string | undefined>> {
  return process.env;
}

/**
 * The configuration of the running process.
 * @throws ConfigError with all errors
 */
export function configOfProcess(): Config {
  return { settings: parseConfig(process.env) };
}
