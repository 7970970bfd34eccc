import { ApiError } from '../foundation/http/api-error.ts';

type SetError<Name extends string> = (
  field: Name,
  error: { message: string },
  options: { shouldFocus: boolean },
) => void;

/** Shows what the server says about fields at those fields, and focuses the first of them. */
export function showFieldErrors<Name extends string>(
  error: Error,
  fields: readonly Name[],
  setError: SetError<Name>,
): void {
  if (!(error instanceof ApiError)) return;
  let shouldFocus = true;
  for (const field of fields) {
    const message = error.fields[field];
    if (message === undefined) continue;
    setError(field, { message }, { shouldFocus });
    shouldFocus = false;
  }
}

/** Whether the server says something about fields. */
export function hasFieldErrors(error: Error | null): boolean {
  return error instanceof ApiError && Object.keys(error.fields).length > 0;
}
