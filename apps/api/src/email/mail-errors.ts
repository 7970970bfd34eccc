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
 * @throws AppError validation_error for the field `password`; not_found; mail_unavailable
 */
export async function withMailErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const detail = `${error.kind}: ${error.message}`;
    if (error.kind === 'rejected' && !misconfigurations.has(error.code))
      throw new AppError('validation_error', {
        detail,
        fields: { password: messageOf('email.passwordRefused') },
      });
    if (error.kind === 'not_found') throw new AppError('not_found', { detail });
    throw new AppError('mail_unavailable', { detail });
  }
}
