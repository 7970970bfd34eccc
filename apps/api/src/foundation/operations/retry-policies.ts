/** How failing steps are retried. */
export interface RetryPolicy {
  /** Attempts of one step, including the first, while its error is retryable. */
  attempts: number;
  /** Doubled after each try. */
  firstDelayMs: number;
  maxDelayMs: number;
}

const second = 1_000;
const minute = 60_000;

/** By how long a provider may be unavailable before a step counts as failed. */
export const retryPolicies = {
  /** For work that will be requested again anyway. */
  twice: { attempts: 2, firstDelayMs: 500, maxDelayMs: 2 * second },
  /** About 15 seconds, for work that a schedule repeats. */
  schedule: { attempts: 4, firstDelayMs: 2 * second, maxDelayMs: 30 * second },
  /** About 40 seconds, for work that a customer waits for. */
  seconds: { attempts: 8, firstDelayMs: 500, maxDelayMs: 15 * second },
  /** About 3 minutes. */
  minutes: { attempts: 12, firstDelayMs: 500, maxDelayMs: 30 * second },
  /** About 10 minutes. */
  quarterHour: { attempts: 20, firstDelayMs: 500, maxDelayMs: 30 * second },
  /** About half an hour. */
  halfHour: { attempts: 40, firstDelayMs: 500, maxDelayMs: minute },
  /** About 3 hours. */
  hours: { attempts: 40, firstDelayMs: 500, maxDelayMs: 5 * minute },
  /** About 9 hours. */
  workday: { attempts: 60, firstDelayMs: 2 * second, maxDelayMs: 10 * minute },
  /** About a day. */
  day: { attempts: 150, firstDelayMs: 2 * second, maxDelayMs: 10 * minute },
  /** About a day, with pauses from 30 seconds to an hour, for mail servers that are unavailable. */
  mail: { attempts: 31, firstDelayMs: 30 * second, maxDelayMs: 60 * minute },
  /** About a day, with pauses from 30 seconds to 4 hours, for endpoints of customers. */
  webhook: { attempts: 15, firstDelayMs: 30 * second, maxDelayMs: 240 * minute },
} as const satisfies Record<string, RetryPolicy>;

export type RetryClass = keyof typeof retryPolicies;
