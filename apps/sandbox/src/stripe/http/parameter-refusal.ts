import type { z } from 'zod';
import { invalid, type StripeRefusal } from './errors.ts';

/** Stripe's refusal for the first fault that the schema found. */
export function parameterRefusal(error: z.ZodError, raw: unknown): StripeRefusal {
  const [first] = error.issues;
  if (!first) throw new Error('A refusal without an issue', { cause: error });
  const issue = deepest(first);
  if (issue.code === 'unrecognized_keys') {
    const name = bracketed([...issue.path, ...issue.keys.slice(0, 1)]);
    return invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
  }
  const name = bracketed(issue.path);
  const value = valueAt(raw, issue.path);
  if (value === undefined) return invalid(`Missing required param: ${name}.`, name, 'parameter_missing');
  if (value === '') {
    return invalid(
      `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset.`,
      name,
      'parameter_invalid_empty',
    );
  }
  return invalid(`Invalid value for ${name}: ${JSON.stringify(value)}`, name);
}

type Issue = z.core.$ZodIssue;

/** Of a union's branches, the one that got furthest says what is wrong. */
function deepest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors
    .flat()
    .map((branch) => deepest({ ...branch, path: [...issue.path, ...branch.path] }));
  return inner.toSorted((a, b) => b.path.length - a.path.length || rank(b) - rank(a))[0] ?? issue;
}

function rank(issue: Issue): number {
  return issue.code === 'unrecognized_keys' ? 1 : 0;
}

function bracketed(path: readonly PropertyKey[]): string {
  return path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    raw,
  );
}
