import { type ErrorCode, errorStatus, type SecondFactor } from '@homeport/contract/errors';
import type { Work } from '@homeport/contract/work';
import { type Message, messageOf } from '../messages/message.ts';

interface Options {
  /** For the caller, instead of the code's default. */
  message?: Message;
  fields?: Readonly<Record<string, Message>>;
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
  readonly said: Message;
  readonly saidOfFields: Readonly<Record<string, Message>> | undefined;
  readonly secondFactors: readonly SecondFactor[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly work: Work | undefined;
  readonly detail: string | undefined;
  readonly isDenied: boolean;

  constructor(code: ErrorCode, options: Options = {}) {
    const said = options.message ?? messageOf(`errors.${code}`);
    super(said.english, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.said = said;
    this.saidOfFields = options.fields;
    this.secondFactors = options.secondFactors;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.work = options.work;
    this.detail = options.detail;
    this.isDenied = options.isDenied ?? false;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  /** What is wrong with each field, in English. */
  get fields(): Record<string, string> | undefined {
    if (this.saidOfFields === undefined) return undefined;
    return Object.fromEntries(
      Object.entries(this.saidOfFields).map(([path, { english }]) => [path, english]),
    );
  }
}
