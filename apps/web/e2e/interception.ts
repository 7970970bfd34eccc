import type { APIResponse, CDPSession, Page } from '@playwright/test';

interface Paused {
  requestId: string;
  request: { url: string; method: string; headers: Record<string, string>; postData?: string };
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  json: unknown;
}

type Handler = (call: InterceptedCall) => unknown;

interface Interception {
  url: string;
  matches: (url: string) => boolean;
  handler: Handler;
}

/** An API call that the browser has not sent yet. Handlers end it by `fulfill`, `continue`, `fallback` or `abort`. */
export class InterceptedCall {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  /** Passes the call to the interception set up before this one, or to the server. */
  readonly fallback: () => Promise<void>;
  private readonly page: Page;
  private readonly session: CDPSession;
  private readonly paused: Paused;

  constructor(page: Page, session: CDPSession, paused: Paused, fallback: () => Promise<void>) {
    this.page = page;
    this.session = session;
    this.paused = paused;
    this.fallback = fallback;
    this.url = paused.request.url;
    this.method = paused.request.method;
    // The protocol keeps the case of the page.
    this.headers = Object.fromEntries(
      Object.entries(paused.request.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
  }

  /** Answers in the server's place. */
  async fulfill({ status = 200, headers = {}, json }: Answer): Promise<void> {
    const all = { 'content-type': 'application/json; charset=utf-8', ...headers };
    await this.session.send('Fetch.fulfillRequest', {
      requestId: this.paused.requestId,
      responseCode: status,
      responseHeaders: Object.entries(all).map(([name, value]) => ({ name, value })),
      body: Buffer.from(JSON.stringify(json)).toString('base64'),
    });
  }

  /** Sends the call to the server unchanged. */
  async continue(): Promise<void> {
    await this.session.send('Fetch.continueRequest', { requestId: this.paused.requestId });
  }

  /** Fails the call as a lost connection does. */
  async abort(): Promise<void> {
    const { requestId } = this.paused;
    await this.session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
  }

  /** Sends a copy of the call to the server. @returns the server's answer */
  async ask(url = this.url): Promise<APIResponse> {
    const { postData } = this.paused.request;
    const { method, headers } = this;
    return this.page.request.fetch(url, { method, headers, ...(postData ? { data: postData } : {}) });
  }
}

/** The interceptions of one window. The latest that matches comes first. */
class Interceptor {
  private readonly page: Page;
  private readonly interceptions: Interception[] = [];
  private readonly running = new Set<Promise<void>>();
  private session: Promise<CDPSession> | undefined;
  private isReleased = false;

  constructor(page: Page) {
    this.page = page;
  }

  async add(interception: Interception): Promise<void> {
    this.interceptions.unshift(interception);
    await (this.session ??= this.open());
  }

  /** Ends interceptions and waits for the calls that they are about to answer. */
  async remove(url?: string | RegExp): Promise<void> {
    for (const each of this.interceptions.filter((one) => url === undefined || one.url === String(url)))
      this.interceptions.splice(this.interceptions.indexOf(each), 1);
    if (url === undefined) await Promise.all(this.running);
  }

  /** Ignores errors of calls that are under way. */
  release(): void {
    this.isReleased = true;
  }

  private async open(): Promise<CDPSession> {
    const session = await this.page.context().newCDPSession(this.page);
    session.on('Fetch.requestPaused', (paused) => {
      const answered = this.answer(session, paused).finally(() => this.running.delete(answered));
      this.running.add(answered);
    });
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
    return session;
  }

  private async answer(session: CDPSession, paused: Paused): Promise<void> {
    const handlers = this.interceptions.filter(({ matches }) => matches(paused.request.url));
    const next = async (at: number): Promise<void> => {
      const call = new InterceptedCall(this.page, session, paused, () => next(at + 1));
      const handler = handlers[at]?.handler;
      await (handler ? handler(call) : call.continue());
    };
    try {
      await next(0);
    } catch (error) {
      // The window has closed or left the page that called.
      const isGone = this.isReleased || this.page.isClosed() || String(error).includes('InterceptionId');
      if (!isGone) throw error;
    }
  }
}

const interceptors = new WeakMap<Page, Interceptor>();

/**
 * Intercepts calls of a window to the product's API. Playwright's own routes would pass every file of the page through
 * the test and turn the browser's cache off, which doubles the time of a page load.
 * @param url as for `page.route`: a pattern with `*` and `**`, or a regular expression
 */
export async function intercept(page: Page, url: string | RegExp, handler: Handler): Promise<void> {
  const pattern = typeof url === 'string' ? patternOf(url) : url;
  let interceptor = interceptors.get(page);
  if (!interceptor) interceptors.set(page, (interceptor = new Interceptor(page)));
  await interceptor.add({ url: String(url), matches: (called) => pattern.test(called), handler });
}

/** Ends the interceptions of a pattern, or all of a window. */
export async function stopIntercepting(page: Page, url?: string | RegExp): Promise<void> {
  await interceptors.get(page)?.remove(url);
}

/** Ends a window's interceptions with the journey, whatever is under way. */
export function releaseCalls(page: Page): void {
  interceptors.get(page)?.release();
}

function patternOf(glob: string): RegExp {
  const parts = glob.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*';
    return part === '*' ? '[^/]*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}
