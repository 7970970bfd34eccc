import { ApiError } from '../foundation/http/api-error.ts';

/** What the server said about one field of a list's filter, where it refused the filter for it. */
export function refusedField(error: Error | null, field: string): string | undefined {
  return error instanceof ApiError ? error.fields[field] : undefined;
}
