/** How failing steps are repeated. */
export interface RetryPolicy {
  /** Tries of one step, the first included, while its error may pass by itself. */
  attempts: number;
  /** Doubled after each try. */
  firstDelayMs: number;
  maxDelayMs: number;
}

const second = 1_000;
const minute = 60_000;

/** By how long the outside system may be away before a step counts as failed. */
export const retryPolicies = {
  /** For what is asked for again anyway. */
  twice: { attempts: 2, firstDelayMs: 500, maxDelayMs: 2 * second },
  /** About a quarter of a minute: a schedule tries again. */
  schedule: { attempts: 4, firstDelayMs: 2 * second, maxDelayMs: 30 * second },
  /** About 40 seconds: a customer waits. */
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
  /** About a day, with pauses from half a minute to an hour: a mail server may be away for so long. */
  mail: { attempts: 31, firstDelayMs: 30 * second, maxDelayMs: 60 * minute },
} as const satisfies Record<string, RetryPolicy>;

export type RetryClass = keyof typeof retryPolicies;
