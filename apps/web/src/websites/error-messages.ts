import type { ApiError } from '../foundation/http/api-error.ts';
import { text } from './texts.ts';

/** What is said of a refused call; undefined where the portal's own words are right, such as without a connection. */
export function saidOf({ status, retryAfter, fields }: ApiError): string | undefined {
  if (retryAfter !== undefined || status === 0) return undefined;
  if (status >= 500) return text('couldNotConnect');
  // Of the fields the form has judged all but the place, which is offered by what was known of it a moment ago.
  return fields.domain_name ?? fields.domain_alias ?? fields.subdomain ?? text('wrongOption');
}
