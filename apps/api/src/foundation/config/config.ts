import { z } from 'zod';
import { configSchema, developmentSecrets, type Settings } from './schema.ts';

/** The validated configuration of this process; the one place that has read the environment. */
export abstract class Config {
  abstract readonly settings: Settings;
}

/** All faults of a configuration at once, one line each. */
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

/**
 * Validates an environment.
 * @throws ConfigError with every fault, so that nobody repairs them one start at a time
 */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = configSchema.safeParse(given);
  const faults = parsed.success ? [] : parsed.error.issues.map(describeIssue);
  if (parsed.success && parsed.data.SYNC_CONCURRENCY >= parsed.data.PANEL_CONCURRENCY)
    faults.push('SYNC_CONCURRENCY: must be below PANEL_CONCURRENCY, which leaves calls to customers');
  if (given['NODE_ENV'] === 'production') {
    for (const [name, value] of Object.entries(developmentSecrets)) {
      if ((given[name] ?? value) === value) faults.push(`${name}: production needs a secret of its own`);
    }
    if (given['CLOCK_TOKEN'] !== undefined)
      faults.push('CLOCK_TOKEN: the clock of production cannot be moved');
  }
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  return parsed.data;
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')}: ${issue.message}`;
}

/**
 * The configuration of the running process.
 * @throws ConfigError with every fault
 */
export function configOfProcess(): Config {
  return { settings: parseConfig(process.env) };
}
