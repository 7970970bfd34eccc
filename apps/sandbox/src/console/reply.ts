import type { z } from 'zod';

/** A request that cannot be served, with the field at fault where there is one. */
export class ConsoleError extends Error {
  readonly status: number;
  readonly field: string | undefined;

  constructor(status: number, message: string, field?: string) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

/** @throws ConsoleError 400 with the first field at fault. */
export function readInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const path = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue?.path;
  throw new ConsoleError(400, issue?.message ?? 'Invalid input.', path?.length ? path.join('.') : 'body');
}
