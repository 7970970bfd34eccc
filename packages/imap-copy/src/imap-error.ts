/**
 * Why a copy did not go on.
 * - unreachable: no answer, or the connection was lost; the same request may succeed later
 * - certificate: the server's certificate is invalid, or for another name
 * - sign_in: the server rejects the address or the password
 * - no_tls: the server offers no encryption
 * - full: the target has no room left
 * - too_many: the source has more messages than a copy takes
 * - rejected: anything else that the server refused
 */
export type ImapErrorKind =
  | 'unreachable'
  | 'certificate'
  | 'sign_in'
  | 'no_tls'
  | 'full'
  | 'too_many'
  | 'rejected';

/** Which of the two servers. */
export type Side = 'source' | 'target';

export class ImapError extends Error {
  readonly kind: ImapErrorKind;
  readonly side: Side;

  constructor(kind: ImapErrorKind, side: Side, message: string) {
    super(message);
    this.name = 'ImapError';
    this.kind = kind;
    this.side = side;
  }
}

interface Reported {
  code?: unknown;
  authenticationFailed?: unknown;
  tlsFailed?: unknown;
  serverResponseCode?: unknown;
  response?: unknown;
  responseText?: unknown;
}

const certificateCodes =
  /^(CERT_|ERR_TLS_CERT|SELF_SIGNED|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|HOSTNAME_MISMATCH)/;
const plaintextCodes = /^(ERR_SSL_|EPROTO|STARTTLS_INJECTION)/;
const connectionCodes =
  /^(ECONN|ETIMEDOUT|ENOTFOUND|EAI_|EHOST|ENET|EPIPE|EConnectionClosed|NoConnection|ClosedAfter|StateLogout|CONNECT_TIMEOUT|GREETING_TIMEOUT|UPGRADE_TIMEOUT|ETIMEOUT|ETHROTTLE)/;
const temporaryCodes = /^(UNAVAILABLE|INUSE|LIMIT|SERVERBUG)$/;
const longestText = 500;

/**
 * Translates an error of the library. The error itself is not kept: it holds the command with the password.
 * @param password removed from what the server said
 */
export function toImapError(side: Side, error: unknown, password = ''): ImapError {
  if (error instanceof ImapError) return error;
  const reported = (error ?? {}) as Reported;
  const said = [error instanceof Error ? error.message : '', reported.responseText, reported.response]
    .filter((each) => typeof each === 'string' && each !== '')
    .join(': ');
  const text = password === '' ? said : said.replaceAll(password, '***');
  return new ImapError(kindOf(reported, text), side, text.slice(0, longestText));
}

function kindOf(reported: Reported, text: string): ImapErrorKind {
  const code = nameOf(reported.code);
  const answer = nameOf(reported.serverResponseCode).toUpperCase();
  if (certificateCodes.test(code) || /altnames/i.test(text)) return 'certificate';
  if (plaintextCodes.test(code) || answer === 'PRIVACYREQUIRED' || /STARTTLS/i.test(text)) return 'no_tls';
  if (reported.authenticationFailed === true)
    return temporaryCodes.test(answer) || /too many/i.test(text) ? 'unreachable' : 'sign_in';
  if (answer === 'OVERQUOTA' || /over ?quota|quota exceeded|not enough space/i.test(text)) return 'full';
  if (connectionCodes.test(code) || /connection|timeout|timed out|socket/i.test(text)) return 'unreachable';
  return reported.tlsFailed === true ? 'no_tls' : 'rejected';
}

function nameOf(code: unknown): string {
  return typeof code === 'string' ? code : '';
}
