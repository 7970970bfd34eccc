import { JSDOM, VirtualConsole } from 'jsdom';

// Runs before anything else of a worker: React looks for a document when it is loaded.

// The editor complains about a page without this style.
const PAGE =
  '<!doctype html><html lang="en"><head><style>.ProseMirror{white-space:pre-wrap}</style></head><body></body></html>';

const virtualConsole = new VirtualConsole();
virtualConsole.on('jsdomError', (error) => console.error(error));
const { window } = new JSDOM(PAGE, {
  url: 'https://portal.test/',
  pretendToBeVisual: true,
  virtualConsole,
});

/** Where Node has its own, jsdom's are only needed for what listeners and elements are given. */
const REPLACED = new Set(['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'navigator']);
for (const key of Object.getOwnPropertyNames(window)) {
  if (key in globalThis && !REPLACED.has(key)) continue;
  const value: unknown = Reflect.get(window, key);
  Object.defineProperty(globalThis, key, { value, configurable: true, writable: true });
}
// React would make one for every element, for the debugger of a browser.
Object.assign(console, { createTask: undefined });
Object.assign(globalThis, { window: globalThis, self: globalThis, top: globalThis });
for (const method of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
  Object.defineProperty(globalThis, method, { value: window[method].bind(window), configurable: true });

/** Does not keep the worker running. */
class UnrefBroadcastChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    (this as unknown as { unref: () => void }).unref();
  }
}

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// What jsdom lacks: nothing is laid out, nothing scrolls, and the theme is light.
Object.assign(globalThis, {
  BroadcastChannel: UnrefBroadcastChannel,
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  matchMedia: (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
  scrollTo: () => Promise.resolve(),
});
/** What the document itself hides; there is no layout. */
const HIDDEN =
  '[hidden],[style*="display: none"],dialog:not([open]),details:not([open])>:not(summary),script,style,template';

Object.assign(window.Element.prototype, {
  checkVisibility(this: Element) {
    return this.closest(HIDDEN) === null;
  },
  // Answers a promise, as browsers do.
  scrollIntoView: () => Promise.resolve(),
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
});
Object.assign(window.Range.prototype, {
  getClientRects: () => [],
  getBoundingClientRect: () => new DOMRect(),
});
Object.defineProperty(window.HTMLElement.prototype, 'isContentEditable', {
  get(this: HTMLElement) {
    return this.closest('[contenteditable="true"]') !== null;
  },
});
Object.assign(window.HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
