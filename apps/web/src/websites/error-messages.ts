import type { ApiError } from '../foundation/http/api-error.ts';
import { text } from './texts.ts';

/** The message of a failed addition; undefined where the generic message fits, such as when offline. */
export function additionErrorMessage({ status, retryAfter, fields }: ApiError): string | undefined {
  if (retryAfter !== undefined || status === 0) return undefined;
  if (status >= 500) return text('couldNotConnect');
  // The form validated all fields except the location, which may have become unavailable.
  return fields.domain_name ?? fields.domain_alias ?? fields.subdomain ?? text('wrongOption');
}
