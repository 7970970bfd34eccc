import { AppError } from '../foundation/http/app-error.ts';
import { ProviderError } from '../foundation/operations/operation.ts';

/** How long a customer waits for the registrar. */
export const registrarTimeout = { deadlineMs: 20_000, unanswered: 'registrar_unavailable' } as const;

/** Runs a call of a registrar in a worker, for a customer who waits. @throws AppError registrar_unavailable */
export async function withAppErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError)
      throw new AppError('registrar_unavailable', { detail: error.message, cause: error });
    throw error;
  }
}
