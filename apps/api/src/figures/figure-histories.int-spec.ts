import fc from 'fast-check';
import { countOf, testSeed } from '../app/testing/share.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../billing/testing/billing-environment.ts';
import { FigureDaysService } from './figure-days.service.ts';
import { FiguresService } from './figures.service.ts';
import { figureHistories } from './testing/figure-history.ts';
import { replay } from './testing/figure-oracle.ts';
import { HistoryPlayer } from './testing/history-player.ts';

const zone = 'America/New_York';
const tables =
  'plan_movements, hosting_plans, invoices, refunds, stripe_events, ticket_replies, tickets, users, figure_days';
const daySeconds = 86_400;

let env: BillingEnvironment;
beforeAll(async () => {
  env = await startBillingEnvironment({ BUSINESS_TIME_ZONE: zone });
});
afterAll(() => env.close());

const days = () => env.app.get(FigureDaysService);

/** All days as they are stored. */
async function stored(): Promise<string> {
  return JSON.stringify(await env.query('SELECT day, totals FROM figure_days ORDER BY day'));
}

/** Computes what is due, in runs of a few days as after a restart. */
async function catchUp(): Promise<void> {
  while ((await days().catchUp(3)) > 0);
}

describe('the figures of any history', () => {
  it('are what one gets by replaying it event by event, and the same when they are computed again', async () => {
    const outcome = await fc.check(
      fc.asyncProperty(figureHistories, async ({ begins, events, grain }) => {
        await env.query(`TRUNCATE ${tables} CASCADE`);
        const player = new HistoryPlayer(env, begins, zone);
        await player.begin();
        for (const [index, event] of events.entries()) {
          await player.play(event);
          // While the history goes on, so that what arrives late concerns days that were computed.
          if (index % 4 === 3) await days().catchUp();
        }
        player.now += 2 * daySeconds;
        await catchUp();
        player.now += 2 * 3600;
        await catchUp();
        const { periods } = await env.app.get(FiguresService).read({ grain, periods: 90 });
        for (const { first_day: first, last_day: last, figures } of periods) {
          const expected = replay(player.happened, { first, last }, zone);
          for (const [name, found] of Object.entries(figures)) {
            if (['trial_conversion', 'answer_median', 'answer_p95'].includes(name)) continue;
            const wanted = expected[name] ?? 0;
            if (found !== wanted)
              throw new Error(`${name} of ${first} to ${last} is ${String(found)}, should be ${wanted}`);
          }
        }
        const before = await stored();
        await days().rebuild();
        if ((await stored()) !== before) throw new Error('Computed again, days differ');
      }),
      { numRuns: countOf(1000), seed: testSeed },
    );
    const cause = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : '';
    expect(outcome.failed ? `${cause}\n${await fc.asyncDefaultReportMessage(outcome)}` : '').toBe('');
  }, 1_200_000);
});
