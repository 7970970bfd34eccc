import { type ErrorCode, errorStatus, type SecondFactor } from '@homeport/contract/errors';
import type { Work } from '@homeport/contract/work';
import { errorTexts } from './error-texts.ts';

interface Options {
  /** A sentence for the caller, instead of the code's default. */
  message?: string;
  fields?: Readonly<Record<string, string>>;
  /** The second factors that the person has, for second_factor_required. */
  secondFactors?: readonly SecondFactor[];
  /** Seconds after which to retry. */
  retryAfterSeconds?: number;
  /** What the caller has to do first. */
  work?: Work;
  /** Written to the log; never sent. */
  detail?: string;
  /** Whether access was denied. */
  isDenied?: boolean;
  cause?: unknown;
}

/** An error with a code of the contract; the only kind of error that is answered to callers. */
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
