import type { BrowserContext, Response } from '@playwright/test';
import { answeredCall } from './answered-calls.ts';
import type { SeenText, Observations } from './observation.ts';
import { watchTexts } from './watch-texts.ts';

/** Records the texts, addresses and answered calls in the windows of a journey. */
export class Observer {
  private readonly origin: string;
  private readonly texts: SeenText[] = [];
  private readonly addresses = new Set<string>();
  private readonly calls = new Set<string>();

  /** @param baseUrl of the product; windows on anything else, such as the checkout, are not looked at */
  constructor(baseUrl: string) {
    this.origin = new URL(baseUrl).origin;
  }

  /** Call it before a window's first page. */
  readonly follow = (context: BrowserContext): void => {
    void context.exposeBinding('textsSeen', ({ frame }, seen: SeenText[]) => {
      if (frame.url().startsWith(this.origin)) this.texts.push(...seen);
    });
    void context.addInitScript(watchTexts);
    context.on('response', (response) => this.hear(response));
    context.on('page', (page) =>
      page.on('framenavigated', (frame) => {
        // A window that only downloads something has no address.
        const url = URL.parse(frame.url());
        if (url?.origin === this.origin) this.addresses.add(url.pathname);
      }),
    );
  };

  get observations(): Observations {
    return { texts: this.texts, addresses: [...this.addresses], calls: [...this.calls] };
  }

  /** Stubbed answers have no request id. */
  private hear(response: Response): void {
    const { origin, pathname } = new URL(response.url());
    if (origin !== this.origin || !('x-request-id' in response.headers())) return;
    const method = response.request().method();
    const name = answeredCall({ method, pathname, status: response.status() });
    if (name) this.calls.add(name);
  }
}
