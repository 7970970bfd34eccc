import { z } from 'zod';

export const providerNames = [
  'stripe',
  'plesk',
  'hestiacp',
  'bunny',
  'gandi',
  'mxroute',
  'dns',
  'websites',
  'objects',
  'mail',
] as const;
export type ProviderName = (typeof providerNames)[number];

export const faultKinds = ['delay', 'status', 'drop-after-effect', 'late-answer', 'garbage'] as const;

/** Providers whose answers can be held back. */
const holders: readonly ProviderName[] = ['hestiacp', 'bunny', 'gandi', 'mxroute'];

/**
 * A fault as `POST /faults` takes it.
 * `match` is a part of "METHOD /path body" of the request it is meant for ('' matches all); a panel's begins with
 * the server's name and its location ("fra1 eu_de POST ..."), so that one server alone can be struck; a mail counts as
 * "DATA /recipients subject text", an object request as "METHOD /bucket/key", an installation of WordPress that a
 * panel does in the background as "TASK task_install NAME" (a delay holds it back, a status has it break off half-way),
 * a visit to a website as "GET https://name/", and its connection to the server as "CONNECT 203.0.113.50:443",
 * a dry run has the method DRY-RUN, a DNS look-up counts as "TYPE name" (a status is answered as SERVFAIL, drop-after-effect not at all).
 * `value` is the delay in milliseconds, or the status code (an SMTP reply code for mail); a late answer without it never
 * comes: the connection stays open;
 * `times` is how often it strikes.
 */
export const faultSchema = z
  .strictObject({
    provider: z.enum(providerNames),
    match: z.string().default(''),
    kind: z.enum(faultKinds),
    value: z.number().int().nonnegative().optional(),
    times: z.number().int().positive().default(1),
  })
  .refine((fault) => fault.provider !== 'mail' || fault.kind !== 'garbage', {
    path: ['kind'],
    error: 'An SMTP reply has no body to spoil; mail takes delay, status and drop-after-effect.',
  })
  .refine((fault) => fault.kind !== 'late-answer' || holders.includes(fault.provider), {
    path: ['kind'],
    error: `Only ${holders.join(', ')} hold their answers back.`,
  })
  .refine((fault) => fault.kind !== 'status' || isErrorStatus(fault.value ?? 500), {
    path: ['value'],
    error: 'A status is a number from 400 to 599.',
  });
export type Fault = z.infer<typeof faultSchema>;

/** How a provider's HTTP layer must treat one request. */
export interface FaultPlan {
  /** Answer with this status instead of doing the work. */
  status?: number;
  /** Do the work, then cut the connection without an answer. */
  dropAfterEffect: boolean;
  /** Do the work, then answer after so many milliseconds; `Infinity`: never. */
  lateMs?: number;
  /** Do the work, then answer bytes that no parser accepts. */
  garbage: boolean;
}

export class FaultInjector {
  #faults: Fault[] = [];
  readonly #held = new Set<NodeJS.Timeout>();
  #isStopped = false;

  add(fault: Fault): void {
    this.#faults.push({ ...fault });
  }

  /** Drops delayed requests, now and from now on: the store is about to close. */
  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#held) clearTimeout(timer);
    this.#held.clear();
  }

  clear(): void {
    this.#faults = [];
  }

  list(): readonly Fault[] {
    return this.#faults;
  }

  /** Takes the faults meant for this request, waits out the delays, and says what is left to do. */
  async strike(provider: ProviderName, request: string): Promise<FaultPlan> {
    const hit = this.#faults.filter((fault) => fault.provider === provider && request.includes(fault.match));
    for (const fault of hit) fault.times -= 1;
    this.#faults = this.#faults.filter((fault) => fault.times > 0);
    const delayMs = hit.reduce((sum, fault) => sum + (fault.kind === 'delay' ? (fault.value ?? 1000) : 0), 0);
    if (delayMs > 0) await this.hold(delayMs);
    const status = hit.find((fault) => fault.kind === 'status');
    const late = hit.find((fault) => fault.kind === 'late-answer');
    return {
      ...(status ? { status: status.value ?? 500 } : {}),
      ...(late ? { lateMs: late.value ?? Infinity } : {}),
      dropAfterEffect: hit.some((fault) => fault.kind === 'drop-after-effect'),
      garbage: hit.some((fault) => fault.kind === 'garbage'),
    };
  }

  /** Holds an answer back. @returns a promise that stays open for `Infinity`, and when the injector is stopped first */
  async hold(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      if (this.#isStopped || ms === Infinity) return;
      const timer = setTimeout(() => {
        this.#held.delete(timer);
        resolve();
      }, ms);
      this.#held.add(timer);
    });
  }
}

function isErrorStatus(value: number): boolean {
  return value >= 400 && value <= 599;
}
