import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StripeStructure } from './stripe-structure.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export const STRIPE_DATA = join(root, 'packages', 'provider-contracts', 'data', 'stripe.json');
export const STRIPE_PACKAGE = join(root, 'node_modules', 'stripe');

/** One line per call, event and schema, so that an upgrade shows what changed. */
export function asData({ version, ...tables }: StripeStructure): string {
  const parts = Object.entries(tables).map(([key, table]) => `"${key}": {\n${linesOf(table)}\n}`);
  return `{\n${[`"version": "${version}"`, ...parts].join(',\n')}\n}\n`;
}

function linesOf(table: Record<string, object>): string {
  return Object.entries(table)
    .map(([name, each]) => `${JSON.stringify(name)}: ${JSON.stringify(each)}`)
    .join(',\n');
}
