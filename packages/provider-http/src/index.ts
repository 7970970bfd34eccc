export { errorObject, plainReason } from './error-body.ts';
export { type JsonReader, readJson, readJsonList } from './json-answer.ts';
export { callOf, createJsonApi, type JsonApi, type JsonApiOptions, type JsonRequest } from './json-api.ts';
export {
  type Call,
  type Failure,
  kindOfStatus,
  lostKind,
  ClientError,
  type ClientErrorDetails,
  type ClientErrorKind,
} from './client-error.ts';
export {
  createHttpTransport,
  type HttpAnswer,
  type HttpRequest,
  type HttpTransport,
  type HttpTransportOptions,
} from './transport.ts';
