import {
  createJsonApi,
  errorObject,
  type HttpAnswer,
  type HttpTransport,
  type JsonApi,
  plainReason,
  type ClientErrorDetails,
} from '@homeport/provider-http';
import { BunnyError, type BunnyErrorDetails } from './bunny-error.ts';

/** The core API of one bunny account. */
export function createApi(transport: HttpTransport, accessKey: string): JsonApi {
  return createJsonApi({
    transport,
    headers: { accesskey: accessKey },
    secret: accessKey,
    failure: (details) => new BunnyError(details),
    refusal,
  });
}

/** Errors come as JSON, as plain text, or without a body. */
function refusal({ status, body }: HttpAnswer, details: ClientErrorDetails): BunnyErrorDetails {
  const { ErrorKey: errorKey, Message: message } = errorObject(body);
  const said = typeof message === 'string' && message !== '' ? message : plainReason(body);
  const text = said ?? details.text;
  const named = typeof errorKey === 'string' ? { errorKey } : {};
  return {
    ...details,
    ...named,
    text,
    kind: isInUse(status, `${named.errorKey ?? ''} ${text}`) ? 'conflict' : details.kind,
  };
}

/** Names in use have no status of their own, and not every key of such an error is published: its words decide. */
function isInUse(status: number, reason: string): boolean {
  return status === 400 && /already|taken|in use/i.test(reason);
}
