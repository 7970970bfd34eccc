const statuses = {
  VALIDATION_ERROR: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  BUSINESS_ERROR: 422,
  RATE_LIMITED: 429,
} as const;

/** A refusal as MXroute words it. */
export class Refusal extends Error {
  readonly code: keyof typeof statuses;
  readonly field: string | undefined;

  constructor(code: keyof typeof statuses, message: string, field?: string) {
    super(message);
    this.code = code;
    this.field = field;
  }

  get status(): number {
    return statuses[this.code];
  }
}
