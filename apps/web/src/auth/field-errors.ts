import { ApiError } from '../foundation/http/api-error.ts';

type ShowError<Name extends string> = (
  field: Name,
  say: () => string,
  options: { shouldFocus: boolean },
) => void;

/** Shows the server’s field errors at their fields, and focuses the first one. */
export function showFieldErrors<Name extends string>(
  error: Error,
  fields: readonly Name[],
  showError: ShowError<Name>,
): void {
  if (!(error instanceof ApiError)) return;
  let shouldFocus = true;
  for (const field of fields) {
    const message = error.fields[field];
    if (message === undefined) continue;
    showError(field, () => error.fields[field] ?? message, { shouldFocus });
    shouldFocus = false;
  }
}

/** Whether the error has field errors. */
export function hasFieldErrors(error: Error | null): boolean {
  return error instanceof ApiError && Object.keys(error.fields).length > 0;
}
