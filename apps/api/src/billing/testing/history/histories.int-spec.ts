import fc from 'fast-check';
import { countOf, isWholeRun, testSeed } from '../../../app/testing/share.ts';
import { startStripeAlone, type StripeAlone } from '../../../../../sandbox/src/stripe/stripe-alone.ts';
import { type History, histories } from './generated-history.ts';
import { StripeSide } from './plan-at-stripe.ts';
import { runHistory, type Tally } from './run-history.ts';

/** Less than a minute on an idle machine; a busy one can take much longer. */
const timeout = 1_200_000;

const runs = countOf(1000);
/** A Stripe account with many customers answers slowly. */
const customersPerAccount = 40;

/** Provides a Stripe account with few customers. */
class Accounts {
  #stripe: StripeAlone | undefined;
  #side: StripeSide | undefined;
  #customers = 0;

  async next(begins: number): Promise<StripeSide> {
    this.#customers += 1;
    if (this.#side !== undefined && this.#customers % customersPerAccount !== 0) return this.#side;
    await this.close();
    this.#stripe = await startStripeAlone(begins);
    this.#side = new StripeSide(this.#stripe);
    await this.#side.catalogue.publish();
    return this.#side;
  }

  async close(): Promise<void> {
    await this.#stripe?.stop();
    this.#side = undefined;
  }
}

describe('the life of a plan, whatever happens in it', () => {
  it(
    'is charged, credited and refunded to the cent',
    async () => {
      const accounts = new Accounts();
      const tally: Tally = new Map();
      // The path that a failing run printed, to repeat it.
      const { HISTORIES_PATH: path } = process.env;
      try {
        const outcome = await fc.check(
          fc.asyncProperty(histories, async (history: History) => {
            await runHistory(await accounts.next(history.begins), history, tally);
          }),
          { numRuns: runs, seed: testSeed, ...(path === undefined ? {} : { path }) },
        );
        // Names the seed, and the shortest history that still fails.
        const cause = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : '';
        expect(outcome.failed ? `${cause}\n${await fc.asyncDefaultReportMessage(outcome)}` : '').toBe('');
      } finally {
        await accounts.close();
      }
      const counted = [...tally].toSorted(([a], [b]) => a.localeCompare(b));
      console.info(`${runs} histories:\n${counted.map(([what, times]) => `${times}\t${what}`).join('\n')}`);
      // A share of the histories need not include everything.
      if (!isWholeRun) return;
      const kinds = (begins: string) => counted.filter(([what]) => what.startsWith(begins)).length;
      // Every price of both lists was bought, and every renewable one was renewed to.
      expect([kinds('purchase of '), kinds('renewal of ')]).toEqual([15, 9]);
      expect(kinds('in place to ')).toBeGreaterThanOrEqual(8);
      expect(kinds('checkout to ')).toBeGreaterThanOrEqual(6);
      expect([kinds('state '), kinds('late payment')]).toEqual([4, 2]);
    },
    timeout,
  );
});
