/** A refusal as bunny words it; without a key it comes without a body. */
export class Refusal extends Error {
  readonly status: number;
  readonly errorKey: string | undefined;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    details: { errorKey?: string; field?: string; message?: string; retryAfterSeconds?: number } = {},
  ) {
    super(details.message ?? `Status ${status}`);
    this.status = status;
    this.errorKey = details.errorKey;
    this.field = details.field;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
