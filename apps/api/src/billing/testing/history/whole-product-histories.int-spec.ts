import fc from 'fast-check';
import { countOf, testSeed } from '../../../app/testing/share.ts';
import { startStripeAlone, type StripeAlone } from '../../../../../sandbox/src/stripe/stripe-alone.ts';
import { differencesAfterSweep } from '../agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../billing-environment.ts';
import { RevenueComparisonService } from '../../reconciliation/revenue-comparison.service.ts';
import { histories, type Step } from './generated-history.ts';
import { ProductWorld } from './plan-in-product.ts';
import { runHistory, type Tally } from './run-history.ts';

const runs = countOf(12);
const begins = Date.UTC(2026, 10, 1) / 1000;
let stripe: StripeAlone;
let env: BillingEnvironment;
beforeAll(async () => {
  stripe = await startStripeAlone(begins);
  env = await startBillingEnvironment({ STRIPE_API_URL: stripe.url });
});
afterAll(async () => {
  await env.close();
  await stripe.stop();
});

/** Cancellations by staff take time, and other suites test them. */
const byCustomerAlone = ({ does }: Step) => does !== 'end';

describe('the life of a plan in the whole product', () => {
  it('is charged, credited and refunded to the cent, in the right state, and agrees with Stripe', async () => {
    const world = new ProductWorld(env, stripe, begins);
    const tally: Tally = new Map();
    const outcome = await fc.check(
      fc.asyncProperty(histories, async (history) => {
        // A world has one time: each history begins some days after the previous one.
        const start = world.now + (history.begins % (60 * 86_400));
        const steps = history.steps.filter(byCustomerAlone);
        await runHistory(world, { ...history, begins: start, steps }, tally);
        const differences = await differencesAfterSweep(env);
        const revenue = await env.app.get(RevenueComparisonService).compare('2010-01-01');
        differences.push(...revenue.differences.map((each) => JSON.stringify(each)));
        if (differences.length > 0) throw new Error(differences.join('\n'));
      }),
      // A shorter history would begin at another time, in a world that has run the longer one.
      { numRuns: runs, endOnFailure: true, seed: testSeed },
    );
    const cause = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : '';
    expect(outcome.failed ? `${cause}\nseed ${outcome.seed}, history ${outcome.numRuns}` : '').toBe('');
    const counted = [...tally].toSorted(([a], [b]) => a.localeCompare(b));
    console.info(`${runs} histories:\n${counted.map(([what, times]) => `${times}\t${what}`).join('\n')}`);
  }, 1_200_000);
});
