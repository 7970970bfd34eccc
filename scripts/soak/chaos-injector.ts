import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../environment/local-environment.ts';
import type { SeededRandom } from './seeded-random.ts';

/** How far the customers have to be for the one flush. */
const flushAt = 0.35;
/** Between which shares of the customers Postgres is restarted. */
const restartBetween = [
  [0.05, 0.3],
  [0.4, 0.6],
  [0.65, 0.8],
] as const;

/** How often Postgres is restarted. */
export const postgresRestarts = restartBetween.length;

/** Makes trouble: kills the worker again and again, empties Redis once, restarts Postgres three times. */
export class ChaosInjector {
  kills = 0;
  flushes = 0;
  restarts = 0;
  readonly #environment: Environment;
  readonly #random: SeededRandom;
  readonly #ended = new AbortController();
  #progress = 0;
  #startMs = 0;

  readonly #fewestKills: number;
  readonly #restartAt: readonly number[];

  constructor(environment: Environment, random: SeededRandom, fewestKills: number) {
    this.#environment = environment;
    this.#random = random;
    this.#fewestKills = fewestKills;
    this.#restartAt = restartBetween.map(([from, to]) => random.between(from, to));
  }

  /** Holds a customer back until the trouble has come as far as the customers have: a fast machine must not outrun it. */
  async keepPace(share: number): Promise<void> {
    const isAhead = () =>
      this.kills < Math.ceil(share * this.#fewestKills) || this.restarts < this.#restartsDue(share);
    while (isAhead() && !this.#ended.signal.aborted) await sleep(50);
  }

  /** Goes on until `end`; the worker then runs. */
  async run(): Promise<void> {
    while (await this.#pause()) {
      if (this.flushes === 0 && this.#progress >= flushAt) await this.#flush();
      else if (this.restarts < this.#restartsDue(this.#progress)) await this.#restart();
      else await this.#kill();
    }
  }

  /** @param share of the customers who are through, from 0 to 1 */
  reach(share: number): void {
    this.#progress = share;
  }

  end(): void {
    this.#ended.abort();
  }

  #restartsDue(share: number): number {
    return this.#restartAt.filter((at) => share >= at).length;
  }

  async #kill(): Promise<void> {
    const begun = performance.now();
    await this.#environment.restart('worker', 'SIGKILL');
    this.#startMs = performance.now() - begun;
    this.kills += 1;
  }

  /** The surviving processes must recover on their own. */
  async #flush(): Promise<void> {
    const { hostname, port, password } = new URL(this.#environment.env['REDIS_URL'] ?? '');
    const socket = connect(Number(port), hostname);
    socket.write(`AUTH ${password}\r\n`);
    await once(socket, 'data');
    socket.write('FLUSHALL\r\n');
    const [reply] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    if (!reply.toString().startsWith('+OK')) throw new Error(`FLUSHALL: ${reply.toString()}`);
    this.flushes += 1;
  }

  async #restart(): Promise<void> {
    await this.#environment.restart('postgres', 'SIGINT');
    this.restarts += 1;
  }

  /**
   * One to three seconds; on a machine so busy that the worker took longer to start, as long as that: one that never
   * gets to work proves nothing.
   * @returns false when it has to end
   */
  async #pause(): Promise<boolean> {
    const { signal } = this.#ended;
    const ms = Math.max(this.#random.between(1_000, 3_000), this.#startMs);
    await sleep(ms, undefined, { signal }).catch(() => undefined);
    return !signal.aborted;
  }
}
