import { type ErrorCode, errorStatus, type SecondFactor } from '@homeport/contract/errors';
import type { Work } from '@homeport/contract/work';
import { errorTexts } from './error-texts.ts';

interface Options {
  /** A sentence for the caller in place of the code's general one. */
  message?: string;
  fields?: Readonly<Record<string, string>>;
  /** What the person can show, for second_factor_required. */
  secondFactors?: readonly SecondFactor[];
  /** Seconds after which a repetition makes sense. */
  retryAfterSeconds?: number;
  /** What the caller has to do before the call is answered. */
  work?: Work;
  /** What staff may read in the log; never sent. */
  detail?: string;
  /** Whether it was refused because it is not the caller's. */
  isDenied?: boolean;
  cause?: unknown;
}

/** A refusal with a code of the contract; the one way in which code below the controllers says no. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly secondFactors: readonly SecondFactor[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly work: Work | undefined;
  readonly detail: string | undefined;
  readonly isDenied: boolean;

  constructor(code: ErrorCode, options: Options = {}) {
    super(options.message ?? errorTexts[code], { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.secondFactors = options.secondFactors;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.work = options.work;
    this.detail = options.detail;
    this.isDenied = options.isDenied ?? false;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
