import { type Places, Visitor } from '../environment/visitor.ts';

/** Customers who read and write all the time. */
const READERS = 4;
/** Customers who buy a plan and set up hosting, one after the other. */
const BUYERS = 2;
/** All customers share one network address, which may renew sessions twice a second. */
const ROUNDS_PER_RENEWAL = 20;
const password = 'tide-and-lantern';

const READS = [
  '/api/user/details',
  '/api/user/hostingplans',
  '/api/user/plesk',
  '/api/user/events',
  '/api/user/notifications',
  '/api/support/user',
  '/api/invoices',
  '/api/websites/user',
  '/api/auth/sessions',
  '/api/support/drafts/0',
];

/** Continuous traffic of customers, without retries: whatever is not answered well is a failed request. */
export class Traffic {
  /** Requests that were answered well. */
  requests = 0;
  /** Customers who signed up, bought a plan and set hosting up. */
  hosted = 0;
  readonly failures: string[] = [];
  readonly #places: Places;
  readonly #name: string;
  #isEnding = false;
  #running: Promise<unknown> = Promise.resolve();
  #people = 0;

  /** @param name a part of the customers' addresses, another one for each traffic in an environment */
  constructor(places: Places, name = 'upgrade') {
    this.#places = places;
    this.#name = name;
  }

  /** Starts the traffic when the first customers have signed up. */
  async start(): Promise<void> {
    const readers = await Promise.all(Array.from({ length: READERS }, () => this.#newVisitor()));
    const buyers = Array.from({ length: BUYERS }, () => this.#buy());
    this.#running = Promise.all([...readers.map((reader) => this.#readAndWrite(reader)), ...buyers]);
  }

  /** Lets everyone finish what they are doing. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#running;
  }

  async #newVisitor(): Promise<Visitor> {
    const visitor = new Visitor(
      this.#places,
      `${this.#name}-${(this.#people += 1)}@upgrade.example`,
      password,
    );
    await visitor.signUp();
    return visitor;
  }

  async #readAndWrite(visitor: Visitor): Promise<void> {
    for (let round = 0; !this.#isEnding; round += 1) {
      for (const path of READS) await this.#attempt(() => visitor.call('GET', path));
      const name = `Reader ${round}`;
      await this.#attempt(() => visitor.call('POST', '/api/user/details', { name, company: '' }));
      await this.#attempt(() => visitor.call('PUT', '/api/support/drafts/0', { content: `<p>${name}</p>` }));
      if (round % ROUNDS_PER_RENEWAL === 0) await this.#attempt(() => visitor.renew());
    }
  }

  async #buy(): Promise<void> {
    while (!this.#isEnding)
      await this.#attempt(async () => {
        const visitor = await this.#newVisitor();
        const plan = await visitor.buy('expert', 'yearly');
        const login = visitor.email.split('@')[0]?.replaceAll('-', '_');
        const form = { name: 'Upgrade', company: 'Upgrade', login, location: 'us_any', hostingplan_id: plan };
        await visitor.call('POST', '/api/user/plesk', form);
        await visitor.until('/api/user/plesk', ({ status }) => (status === 'exists' ? true : undefined));
        this.hosted += 1;
      });
  }

  async #attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      this.requests += 1;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
      this.failures.push(`${String(error)}${cause}`);
    }
  }
}
