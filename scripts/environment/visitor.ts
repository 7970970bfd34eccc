import { setTimeout as sleep } from 'node:timers/promises';

/** Where a visitor goes: the portal, and the sandbox that holds their mailbox and their bank. */
export interface Places {
  portal: string;
  console: string;
}

type Json = Record<string, unknown>;

/** A customer who uses the portal as a browser does: through its public calls alone. */
export class Visitor {
  readonly email: string;
  readonly #password: string;
  readonly #places: Places;
  #tokens = { access: '', refresh: '' };
  #user: unknown;

  constructor(places: Places, email: string, password: string) {
    this.#places = places;
    this.email = email;
    this.#password = password;
  }

  /** Signs up with the code that comes by mail. @returns false when the address has an account already */
  async signUp(): Promise<boolean> {
    const { status } = await this.call('POST', '/api/auth/otp', { email: this.email, purpose: 'signup' });
    if (status !== 'newuser') return false;
    const otp = await this.#codeFromMail();
    const answer = await this.call('POST', '/api/auth/register', {
      email: this.email,
      password: this.#password,
      otp,
    });
    this.#keepSession(answer);
    return true;
  }

  /** Signs in with the password and the code that comes by mail, as on a device that is not remembered. */
  async signIn(): Promise<void> {
    const former = await this.#newestCode();
    await this.call('POST', '/api/auth/otp', { email: this.email, purpose: 'login' });
    const otp = await this.#codeFromMail(former);
    this.#keepSession(
      await this.call('POST', '/api/auth/login', { email: this.email, password: this.#password, otp }),
    );
  }

  /** Sets up the authenticator app of the sandbox as the second factor. */
  async useAuthenticator(): Promise<void> {
    const { secret } = await this.call('POST', '/api/auth/authenticator', {});
    const account = this.email;
    await accepted(`${this.#places.console}/authenticator/entries`, { account, secret });
    const codes = await fetch(
      `${this.#places.console}/authenticator.json?account=${encodeURIComponent(account)}`,
    );
    const [shown] = (await codes.json()) as { code: string }[];
    await this.call('POST', '/api/auth/authenticator/confirm', { code: shown?.code });
  }

  /** What the web client stores after sign-in. */
  get session(): { accessToken: string; refreshToken: string; user: unknown } {
    return { accessToken: this.#tokens.access, refreshToken: this.#tokens.refresh, user: this.#user };
  }

  /** Buys a plan with a card that works, and waits until it is active. @returns the plan's id */
  async buy(plan: string, period: string, card?: string): Promise<string> {
    const start = await this.call('POST', '/api/payments/stripe/hosting', {
      plan_name: plan,
      plan_period: period,
    });
    const session = /cs_test_\w+/.exec(String(start['stripe_checkout_url']))?.[0] ?? '';
    await send(`${this.#places.console}/checkout/${session}/pay`, 'POST', card === undefined ? {} : { card });
    await this.call('POST', '/api/hostingplan', {
      plan_name: plan,
      plan_period: period,
      stripe_checkout_session: session,
    });
    return this.until('/api/user/hostingplans', (answer) => (answer['plan'] as { id?: string } | null)?.id);
  }

  /** Makes a call, renewing the sign-in when it has gone stale. */
  async call(method: string, path: string, body?: Json): Promise<Json> {
    const first = await send(this.#places.portal + path, method, body, this.#tokens.access);
    if (first.status !== 401 && first.status !== 412) return succeeded(first, method, path);
    await this.renew();
    return succeeded(await send(this.#places.portal + path, method, body, this.#tokens.access), method, path);
  }

  /** Exchanges the tokens for new ones. */
  async renew(): Promise<void> {
    const renewed = succeeded(
      await send(`${this.#places.portal}/api/auth/refresh`, 'POST', { refresh_token: this.#tokens.refresh }),
      'POST',
      '/api/auth/refresh',
    );
    this.#tokens = { access: String(renewed['access_token']), refresh: String(renewed['refresh_token']) };
  }

  /** Asks until the answer has what is wanted, for a minute at most. */
  async until<T>(path: string, wanted: (answer: Json) => T | undefined): Promise<T> {
    for (const end = performance.now() + 60_000; performance.now() < end; await sleep(200)) {
      const found = wanted(await this.call('GET', path));
      if (found !== undefined) return found;
    }
    throw new Error(`${this.email} waited a minute at ${path} for nothing`);
  }

  /** Sets records in the DNS of a domain that is kept somewhere else. */
  async setRecords(name: string, type: string, values: readonly string[]): Promise<void> {
    await accepted(`${this.#places.console}/dns/records`, { name, type, values });
  }

  #keepSession(answer: Json): void {
    this.#tokens = { access: String(answer['access_token']), refresh: String(answer['refresh_token']) };
    this.#user = answer['user'];
  }

  /** @param former the code of an earlier mail, which is not waited for */
  async #codeFromMail(former?: string): Promise<string> {
    for (const end = performance.now() + 60_000; performance.now() < end; await sleep(100)) {
      const code = await this.#newestCode();
      if (code !== undefined && code !== former) return code;
    }
    throw new Error(`No code came to ${this.email}`);
  }

  async #newestCode(): Promise<string | undefined> {
    const url = `${this.#places.console}/inbox.json?to=${encodeURIComponent(this.email)}`;
    const mails = (await (await fetch(url)).json()) as { subject: string }[];
    return mails.flatMap(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0] ?? [])[0];
  }
}

/** Sends something that is answered with nothing. @throws Error when it is refused */
async function accepted(url: string, body: Json): Promise<void> {
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (status >= 400) throw new Error(`${url} refused with ${status}: ${JSON.stringify(body)}`);
}

interface Answer {
  status: number;
  body: Json;
}

async function send(url: string, method: string, body?: Json, token = ''): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as Json };
}

function succeeded({ status, body }: Answer, method: string, path: string): Json {
  if (status >= 400) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
