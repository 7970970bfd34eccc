import { AppError } from '../foundation/http/app-error.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { ProviderError } from '../foundation/operations/operation.ts';

/** Rejections that say nothing about the password. */
const misconfigurations: ReadonlySet<string> = new Set([
  'mail_unconfigured',
  'mail_host_unknown',
  'mail_ability_missing',
]);

/**
 * Translates the errors of a mail host for the caller of a worker request.
 * @throws AppError not_found; mail_unavailable
 */
export async function withMailErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError(error.kind === 'not_found' ? 'not_found' : 'mail_unavailable', {
      detail: detailOf(error),
    });
  }
}

/** The password may have been set: the mail host has not answered, or not in time. */
export const unconfirmed = messageOf('email.passwordUnconfirmed');

/**
 * As `withMailErrors`, for setting a password.
 * @throws AppError validation_error for the field `password`; mail_unavailable with `unconfirmed`
 */
export async function withPasswordErrors(work: () => Promise<void>): Promise<void> {
  await withMailErrors(async () => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.kind === 'unknown_outcome')
        throw new AppError('mail_unavailable', { detail: detailOf(error), message: unconfirmed });
      if (error.kind !== 'rejected') throw error;
      if (misconfigurations.has(error.code)) throw error;
      throw new AppError('validation_error', {
        detail: detailOf(error),
        fields: { password: messageOf('email.passwordRefused') },
      });
    }
  });
}

function detailOf({ kind, message }: ProviderError): string {
  return `${kind}: ${message}`;
}
