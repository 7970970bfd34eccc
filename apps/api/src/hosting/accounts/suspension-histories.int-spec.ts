import fc from 'fast-check';
import { crashPoints, runAndMayDie, runToEnd } from '../../app/testing/crash.ts';
import { countOf, testSeed } from '../../app/testing/share.ts';
import { killUnrecorded } from '../testing/kill-unrecorded.ts';
import { readAccount, type SiteOwner } from '../testing/site-owner.ts';
import {
  panelStatus,
  served,
  suspended,
  SuspensionEnvironment,
  switchCall,
} from '../testing/suspension-environment.ts';
import { until } from '../../foundation/testing/polling.ts';

let env: SuspensionEnvironment;
beforeAll(async () => {
  env = await SuspensionEnvironment.start();
});
afterAll(() => env.stop());

/** Events of a plan, its workers and its panel. */
const eventKinds = [
  'the plan lapses',
  'the plan is paid',
  'the oldest operation runs',
  'the newest operation runs',
  'two operations run at once',
  'the plan changes during an operation',
  'the worker is killed before it records the change',
  'the next answer of the panel is lost',
  'the panel is read',
  'the webspace is switched on at the panel',
  ...crashPoints,
] as const;
type HistoryEvent = (typeof eventKinds)[number];

const history = fc.array(fc.constantFrom(...eventKinds), { minLength: 3, maxLength: 14 });

/** Histories that random generation rarely reaches, run every time. */
const rareHistories: [HistoryEvent[]][] = [
  [['the plan lapses', 'the plan changes during an operation']],
  [
    [
      'the plan lapses',
      'the worker is killed before it records the change',
      'the plan is paid',
      'the panel is read',
    ],
  ],
  [
    [
      'the plan lapses',
      'the newest operation runs',
      'the plan is paid',
      'the worker is killed before it records the change',
      'the plan lapses',
      'the panel is read',
    ],
  ],
];

/** One customer and their history. */
class CustomerHistory {
  readonly #owner: SiteOwner;
  isPaid = true;
  /** The webspace was switched at the panel, which only the next reading shows. */
  wasSwitched = false;

  constructor(owner: SiteOwner) {
    this.#owner = owner;
  }

  async apply(event: HistoryEvent): Promise<void> {
    switch (event) {
      case 'the plan lapses':
        return this.#setPaid(false);
      case 'the plan is paid':
        return this.#setPaid(true);
      case 'the oldest operation runs':
        return this.#run((await this.#listDue()).slice(0, 1));
      case 'the newest operation runs':
        return this.#run((await this.#listDue()).slice(-1));
      case 'two operations run at once':
        return this.#run((await this.#listDue()).slice(-2));
      case 'the plan changes during an operation':
        return this.#changeDuringOperation();
      case 'the worker is killed before it records the change':
        return this.#killUnrecorded();
      case 'the next answer of the panel is lost':
        return env.sandbox.fault({ provider: 'plesk', match: switchCall, kind: 'drop-after-effect' });
      case 'the panel is read':
        return readAccount(env.product, this.#owner);
      case 'the webspace is switched on at the panel': {
        const { panel, accountId } = this.#owner;
        this.wasSwitched = true;
        await env.sandbox.clearFaults();
        return panel.webspaces.setStatus({ externalId: accountId }, 'active');
      }
      default: {
        const [operationId] = (await this.#listDue()).slice(-1);
        if (operationId !== undefined) await runAndMayDie(env.product, operationId, 0, event);
      }
    }
  }

  /** Runs all due operations. */
  async settle(): Promise<void> {
    await env.sandbox.clearFaults();
    await this.#run(await this.#listDue());
  }

  async #changeDuringOperation(): Promise<void> {
    const [operationId] = (await this.#listDue()).slice(-1);
    if (operationId === undefined) return;
    await env.sandbox.clearFaults();
    await env.sandbox.fault({ provider: 'plesk', match: switchCall, kind: 'delay', value: 400 });
    let ended = false;
    const work = runToEnd(env.product, operationId).finally(() => (ended = true));
    await until('the request', async () => ended || (await env.sandbox.faults()).length === 0);
    await env.sandbox.clearFaults();
    await this.#setPaid(!this.isPaid);
    await this.#run((await this.#listDue()).filter((id) => id !== operationId));
    await work;
  }

  async #killUnrecorded(): Promise<void> {
    const [operationId] = (await this.#listDue()).slice(-1);
    if (operationId !== undefined) await killUnrecorded(env.product, operationId);
  }

  async #setPaid(isPaid: boolean): Promise<void> {
    const [from, to] = this.isPaid ? (['active', 'unpaid'] as const) : (['unpaid', 'active'] as const);
    if (isPaid !== this.isPaid) await env.setState(this.#owner, from, to);
    this.isPaid = isPaid;
  }

  async #listDue(): Promise<string[]> {
    const work = await env.operationsOf(this.#owner);
    return work.filter(({ state }) => state === 'queued' || state === 'running').map(({ id }) => id);
  }

  async #run(operationIds: readonly string[]): Promise<void> {
    await Promise.all(operationIds.map((id) => runToEnd(env.product, id)));
  }
}

describe('any events in any order', () => {
  it('leave the webspace as its plan calls for, and record each change once', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (events) => {
        const owner = await env.addOwner();
        const customer = new CustomerHistory(owner);
        for (const event of events) await customer.apply(event);
        await customer.settle();
        const status = customer.isPaid ? 0 : 16;
        expect(customer.wasSwitched ? [status, 0] : [status]).toContain(await panelStatus(owner));
        await customer.apply('the panel is read');
        await customer.settle();
        expect(await panelStatus(owner)).toBe(status);
        expect(await env.statusOf(owner)).toEqual(customer.isPaid ? served : suspended);
        const audits = await env.audits(owner);
        expect(audits).toEqual(
          audits.map((_, at) => (at % 2 === 0 ? 'hosting.webspace_suspended' : 'hosting.webspace_resumed')),
        );
        expect(audits.length % 2).toBe(customer.isPaid ? 0 : 1);
      }),
      { numRuns: countOf(30), seed: testSeed, examples: rareHistories },
    );
  });
});
