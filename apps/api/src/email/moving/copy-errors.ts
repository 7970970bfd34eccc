import { ImapError } from '@homeport/imap-copy';
import { ProviderError } from '../../foundation/operations/operation.ts';

/** Translates an error of a copy. Its code names the server, such as `mail_copy_source_password`. */
export function toProviderError(error: unknown): unknown {
  if (!(error instanceof ImapError)) return error;
  const { kind, side, message } = error;
  const name = kind === 'sign_in' ? 'password' : kind;
  return new ProviderError(
    kind === 'unreachable' ? 'unavailable' : 'rejected',
    `mail_copy_${side}_${name}`,
    message,
  );
}
