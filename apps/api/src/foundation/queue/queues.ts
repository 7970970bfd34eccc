/** One queue per workload, so that no workload waits behind another's. */
export const queueNames = [
  'panel',
  'cdn',
  'registrar',
  'mailhost',
  'mail',
  'billing',
  'sync',
  'housekeeping',
  'ask',
] as const;
export type QueueName = (typeof queueNames)[number];

export interface QueueSettings {
  /** Jobs at once per worker process. */
  concurrency: number;
  /** How long a job is a worker's before another may take it over, in milliseconds. */
  lockMs: number;
  why: string;
}

export const queueSettings: Record<QueueName, QueueSettings> = {
  panel: {
    concurrency: 256,
    lockMs: 15_000,
    why: 'Operations on panel servers. A job that waits costs next to nothing, and each server limits itself: at most 64 calls to one run or wait, so that a hanging server never takes the places of the others',
  },
  cdn: { concurrency: 16, lockMs: 15_000, why: 'Operations at the CDN; its calls have a cap of their own' },
  registrar: { concurrency: 4, lockMs: 15_000, why: 'Operations at the registrar' },
  mailhost: { concurrency: 8, lockMs: 15_000, why: 'Operations at the mail host' },
  mail: { concurrency: 8, lockMs: 15_000, why: 'Outgoing mail' },
  billing: { concurrency: 8, lockMs: 15_000, why: 'Events and orders of the payment provider' },
  sync: {
    concurrency: 256,
    lockMs: 15_000,
    why: "Reading the panels' truth: one job per server lasts as long as its server takes, and a hanging one must not keep another waiting",
  },
  housekeeping: { concurrency: 2, lockMs: 15_000, why: 'Sweeps and clean-up' },
  ask: {
    concurrency: 256,
    lockMs: 4_500,
    why: 'A customer is waiting: when a worker dies, another has to answer before they give up, and those who ask a hanging server must not keep the others waiting',
  },
};
