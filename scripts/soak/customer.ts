import type { Places } from '../environment/visitor.ts';
import { type Answer, type Json, RetryingClient } from './retrying-client.ts';
import type { SeededRandom } from './seeded-random.ts';

const password = 'tide-and-lantern';
const patienceMs = 200_000;
const loginPattern = /\b\d{6}\b/;

interface Mail {
  message_id: string;
  subject: string;
}

export function emailOf(number: number): string {
  return `customer-${number}@soak.example`;
}

/** A customer who signs up, buys a plan and sets the hosting account up, whatever happens on the other side. */
export class Customer {
  readonly email: string;
  readonly client: RetryingClient;
  readonly #number: number;
  readonly #places: Places;
  readonly #random: SeededRandom;
  #tokens = { access: '', refresh: '' };

  constructor(places: Places, number: number, random: SeededRandom) {
    this.email = emailOf(number);
    this.client = new RetryingClient(random, patienceMs);
    this.#number = number;
    this.#places = places;
    this.#random = random;
  }

  /** Every second one closes the browser when the card is charged, and comes back by signing in anew. */
  get closesBrowser(): boolean {
    return this.#number % 2 === 1;
  }

  async live(): Promise<void> {
    await this.#signUp();
    const choice = {
      plan_name: this.#random.pick(['professional', 'expert', 'agency']),
      plan_period: this.#random.pick(['monthly', 'yearly']),
    };
    const session = await this.#pay(choice);
    if (this.closesBrowser) {
      this.#tokens = { access: '', refresh: '' };
      await this.#signIn();
    } else {
      await this.#confirm({ ...choice, stripe_checkout_session: session });
    }
    const accountId = await this.#setUpAccount(await this.#planId());
    await this.#openPanel(accountId);
  }

  async #signUp(): Promise<void> {
    const otp = await this.#mailedCode('signup');
    const answer = await this.#send('POST', '/api/auth/register', { email: this.email, password, otp });
    // An answer that was lost on its way: the account is there.
    if (answer.body['code'] === 'user_exists') return this.#signIn();
    this.#keepTokens(granted(answer, 'register'));
  }

  async #signIn(): Promise<void> {
    const otp = await this.#mailedCode('login');
    const answer = await this.#send('POST', '/api/auth/login', { email: this.email, password, otp });
    // The same: the code was used by the request whose answer was lost.
    if (answer.body['code'] === 'otp_invalid') return this.#signIn();
    this.#keepTokens(granted(answer, 'login'));
  }

  async #pay(choice: Json): Promise<string> {
    const session = await this.client.until('a checkout', async () => {
      const { stripe_checkout_url: url } = await this.#call('POST', '/api/payments/stripe/hosting', choice);
      return /cs_test_\w+/.exec(String(url))?.[0];
    });
    const url = `${this.#places.console}/checkout/${session}/pay`;
    granted(await this.client.send({ method: 'POST', url, body: {} }), 'pay');
    return session;
  }

  async #confirm(purchase: Json): Promise<void> {
    const { status } = await this.#call('POST', '/api/hostingplan', purchase);
    if (status !== 'success' && status !== 'exists')
      throw new Error(`The purchase came to ${JSON.stringify(status)}`);
  }

  #planId(): Promise<string> {
    return this.client.until('an active plan', async () => {
      const { plan } = await this.#call('GET', '/api/user/hostingplans');
      return (plan as { id: string } | null)?.id;
    });
  }

  async #setUpAccount(planId: string): Promise<string> {
    await this.#call('POST', '/api/user/plesk', {
      name: `Customer ${this.#number}`,
      company: 'Soak',
      login: `soak_test_${this.#number}`,
      location: this.#random.pick(['us_any', 'eu_uk', 'eu_de']),
      hostingplan_id: planId,
    });
    return this.client.until('a hosting account', async () => {
      const { status, details } = await this.#call('GET', '/api/user/plesk');
      if (status === 'account_error') throw new Error('The hosting account came to nothing');
      return (details as { plesk_id: string } | null)?.plesk_id;
    });
  }

  async #openPanel(accountId: string): Promise<void> {
    const { url } = await this.#call('GET', `/api/plesk/loginlink/${accountId}`);
    if (!String(url).startsWith('https://')) throw new Error(`The login link is ${JSON.stringify(url)}`);
  }

  /** Asks for a code and waits for the mail that brings it. */
  async #mailedCode(purpose: 'signup' | 'login'): Promise<string> {
    const before = new Set((await this.#codeMails()).map((mail) => mail.message_id));
    granted(await this.#send('POST', '/api/auth/otp', { email: this.email, purpose }), 'otp');
    return this.client.until('a code by mail', async () => {
      const mails = await this.#codeMails();
      const fresh = mails.find((mail) => !before.has(mail.message_id));
      return fresh && loginPattern.exec(fresh.subject)?.[0];
    });
  }

  async #codeMails(): Promise<Mail[]> {
    const url = `${this.#places.console}/inbox.json?to=${encodeURIComponent(this.email)}`;
    const { body } = await this.client.send({ method: 'GET', url });
    return (body as unknown as Mail[]).filter((mail) => loginPattern.test(mail.subject));
  }

  /** An authenticated call; renews expired tokens. */
  async #call(method: 'GET' | 'POST', path: string, body?: Json): Promise<Json> {
    const answer = await this.#send(method, path, body, this.#tokens.access);
    if (answer.status !== 401 && answer.status !== 412) return granted(answer, `${method} ${path}`);
    const refresh = await this.#send('POST', '/api/auth/refresh', {}, this.#tokens.refresh);
    this.#keepTokens(granted(refresh, 'refresh'));
    return granted(
      await this.#send(method, path, body, this.#tokens.access),
      `${method} ${path} after refresh`,
    );
  }

  #send(method: 'GET' | 'POST', path: string, body?: Json, token?: string): Promise<Answer> {
    const headers = {
      // Everyone has an address of their own, as behind the proxy of a real installation.
      'x-forwarded-for': `198.51.100.${this.#number + 1}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    return this.client.send({ method, url: this.#places.portal + path, body, headers });
  }

  #keepTokens(body: Json): void {
    this.#tokens = { access: String(body['access_token']), refresh: String(body['refresh_token']) };
  }
}

function granted({ status, body }: Answer, what: string): Json {
  if (status >= 400) throw new Error(`${what} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
