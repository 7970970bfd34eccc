import { ApiError } from '../foundation/http/api-error.ts';

const explained: readonly string[] = ['conflict', 'mail_unavailable'];

/** Sets a password at the mail host. @returns why it does not apply, or may not, in the server's words */
export async function savePassword(save: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await save();
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && explained.includes(error.code)) return error.message;
    throw error;
  }
}
