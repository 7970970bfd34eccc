/** One queue per workload, so that workloads do not delay each other. */
export const queueNames = [
  'panel',
  'cdn',
  'registrar',
  'mailhost',
  'mailcopy',
  'mail',
  'billing',
  'sync',
  'archives',
  'pictures',
  'webhooks',
  'housekeeping',
  'ask',
] as const;
export type QueueName = (typeof queueNames)[number];

export interface QueueSettings {
  /** Jobs at once per worker process. */
  concurrency: number;
  /** How long a worker holds a job before another one may take it over, in milliseconds. */
  lockMs: number;
  /**
   * - arrival: in the order of arrival
   * - owner: the owners take turns, so that a hundred jobs of one never delay the first of another
   */
  order: 'arrival' | 'owner';
  why: string;
}

export const queueSettings: Record<QueueName, QueueSettings> = {
  panel: {
    concurrency: 256,
    lockMs: 15_000,
    order: 'arrival',
    why: 'Operations on panel servers. A job that waits costs next to nothing, and each server limits itself: at most 64 calls to one run or wait, so that a hanging server never takes the places of the others',
  },
  cdn: {
    concurrency: 16,
    lockMs: 15_000,
    order: 'arrival',
    why: 'Operations at the CDN; its calls have a cap of their own',
  },
  registrar: { concurrency: 4, lockMs: 15_000, order: 'arrival', why: 'Operations at the registrar' },
  mailhost: { concurrency: 8, lockMs: 15_000, order: 'arrival', why: 'Operations at the mail host' },
  mailcopy: {
    concurrency: 4,
    lockMs: 15_000,
    order: 'owner',
    why: 'Mailboxes that are copied from other providers, each for minutes or hours',
  },
  mail: { concurrency: 8, lockMs: 15_000, order: 'arrival', why: 'Outgoing mail' },
  billing: {
    concurrency: 8,
    lockMs: 15_000,
    order: 'arrival',
    why: 'Events and orders of the payment provider',
  },
  sync: {
    concurrency: 256,
    lockMs: 15_000,
    order: 'arrival',
    why: "Reading the panels' truth: one job per server lasts as long as its server takes, and a hanging one must not keep another waiting",
  },
  archives: {
    concurrency: 2,
    lockMs: 15_000,
    order: 'owner',
    why: 'Archives of invoices and data, each for seconds or minutes',
  },
  pictures: {
    concurrency: 1,
    lockMs: 15_000,
    order: 'owner',
    why: 'Uploaded pictures, re-encoded in a process of their own: one at a time, so that they leave the processor to everything else',
  },
  webhooks: {
    concurrency: 128,
    lockMs: 15_000,
    order: 'owner',
    why: 'Messages to endpoints of customers. An attempt that waits for its answer costs next to nothing and ends within 10 seconds, and owners take turns, so that a slow endpoint does not hold up those of others',
  },
  housekeeping: { concurrency: 2, lockMs: 15_000, order: 'arrival', why: 'Sweeps and clean-up' },
  ask: {
    concurrency: 256,
    lockMs: 4_500,
    order: 'arrival',
    why: 'A customer is waiting: when a worker dies, another has to answer before they give up, and those who ask a hanging server must not keep the others waiting',
  },
};
