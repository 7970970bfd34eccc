import fc from 'fast-check';
import { crashPoints, runAndMayDie, runToEnd } from '../../app/testing/crash.ts';
import { dieUnnoted } from '../testing/die-unnoted.ts';
import { readAccount, type SiteOwner } from '../testing/site-owner.ts';
import {
  panelStatus,
  served,
  suspended,
  SuspensionEnvironment,
  toldPanel,
} from '../testing/suspension-environment.ts';

let env: SuspensionEnvironment;
beforeAll(async () => {
  env = await SuspensionEnvironment.start();
});
afterAll(() => env.stop());

/** What can happen to a plan, to those who work for it, and at its panel. */
const happenings = [
  'the plan lapses',
  'the plan is paid',
  'the oldest work is done',
  'the newest work is done',
  'two workers are at it at once',
  'the plan changes while a worker is at it',
  'the worker dies before it notes what it did',
  'the panel cuts its next answer',
  'the panel is read',
  'somebody switches the webspace on at the panel',
  ...crashPoints,
] as const;
type Happening = (typeof happenings)[number];

const history = fc.array(fc.constantFrom(...happenings), { minLength: 3, maxLength: 14 });

/** Stories in which a wrong step is hard to come by, tried each time. */
const dangerous: [Happening[]][] = [
  [['the plan lapses', 'the plan changes while a worker is at it']],
  [
    [
      'the plan lapses',
      'the worker dies before it notes what it did',
      'the plan is paid',
      'the panel is read',
    ],
  ],
  [
    [
      'the plan lapses',
      'the newest work is done',
      'the plan is paid',
      'the worker dies before it notes what it did',
      'the plan lapses',
      'the panel is read',
    ],
  ],
];

/** One customer, and what happens to them. */
class Life {
  readonly #owner: SiteOwner;
  paid = true;
  /** Somebody was at the panel, which the next reading alone shows. */
  tampered = false;

  constructor(owner: SiteOwner) {
    this.#owner = owner;
  }

  async live(happening: Happening): Promise<void> {
    switch (happening) {
      case 'the plan lapses':
        return this.#become(false);
      case 'the plan is paid':
        return this.#become(true);
      case 'the oldest work is done':
        return this.#work((await this.#owed()).slice(0, 1));
      case 'the newest work is done':
        return this.#work((await this.#owed()).slice(-1));
      case 'two workers are at it at once':
        return this.#work((await this.#owed()).slice(-2));
      case 'the plan changes while a worker is at it':
        return this.#changeMeanwhile();
      case 'the worker dies before it notes what it did':
        return this.#dieUnnoted();
      case 'the panel cuts its next answer':
        return env.sandbox.fault({ provider: 'plesk', match: toldPanel, kind: 'drop-after-effect' });
      case 'the panel is read':
        return readAccount(env.product, this.#owner);
      case 'somebody switches the webspace on at the panel': {
        const { panel, accountId } = this.#owner;
        this.tampered = true;
        await env.sandbox.clearFaults();
        return panel.webspaces.setStatus({ externalId: accountId }, 'active');
      }
      default: {
        const [operationId] = (await this.#owed()).slice(-1);
        if (operationId !== undefined) await runAndMayDie(env.product, operationId, 0, happening);
      }
    }
  }

  /** All that is owed is done. */
  async settle(): Promise<void> {
    await env.sandbox.clearFaults();
    await this.#work(await this.#owed());
  }

  async #changeMeanwhile(): Promise<void> {
    const [operationId] = (await this.#owed()).slice(-1);
    if (operationId === undefined) return;
    await env.sandbox.clearFaults();
    await env.sandbox.fault({ provider: 'plesk', match: toldPanel, kind: 'delay', value: 400 });
    let ended = false;
    const work = runToEnd(env.product, operationId).finally(() => (ended = true));
    while (!ended && (await env.sandbox.faults()).length > 0) await new Promise(setImmediate);
    await env.sandbox.clearFaults();
    await this.#become(!this.paid);
    await this.#work((await this.#owed()).filter((id) => id !== operationId));
    await work;
  }

  async #dieUnnoted(): Promise<void> {
    const [operationId] = (await this.#owed()).slice(-1);
    if (operationId !== undefined) await dieUnnoted(env.product, operationId);
  }

  async #become(paid: boolean): Promise<void> {
    const [from, to] = this.paid ? (['active', 'unpaid'] as const) : (['unpaid', 'active'] as const);
    if (paid !== this.paid) await env.become(this.#owner, from, to);
    this.paid = paid;
  }

  async #owed(): Promise<string[]> {
    const work = await env.workOf(this.#owner);
    return work.filter(({ state }) => state === 'queued' || state === 'running').map(({ id }) => id);
  }

  async #work(operationIds: readonly string[]): Promise<void> {
    await Promise.all(operationIds.map((id) => runToEnd(env.product, id)));
  }
}

describe('whatever happens, in whatever order', () => {
  it('the webspace ends as its plan calls for, and each change of it is told once', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (story) => {
        const owner = await env.addOwner();
        const life = new Life(owner);
        for (const happening of story) await life.live(happening);
        await life.settle();
        const status = life.paid ? 0 : 16;
        expect(life.tampered ? [status, 0] : [status]).toContain(await panelStatus(owner));
        await life.live('the panel is read');
        await life.settle();
        expect(await panelStatus(owner)).toBe(status);
        expect(await env.statusOf(owner)).toEqual(life.paid ? served : suspended);
        const told = await env.audits(owner);
        expect(told).toEqual(
          told.map((_, at) => (at % 2 === 0 ? 'hosting.webspace_suspended' : 'hosting.webspace_resumed')),
        );
        expect(told.length % 2).toBe(life.paid ? 0 : 1);
      }),
      { numRuns: 30, examples: dangerous },
    );
  });
});
