import { providerCall, tracedClient } from './provider-spans.ts';
import { recordTracesIn } from './tracing.ts';
import { type OpenSpan, type SpanAttributes, type SpanStart, TracesPort } from './traces.port.ts';

/** Keeps the spans that ended. */
class RecordedTraces extends TracesPort {
  readonly ended: { name: string; attributes: SpanAttributes; error: string | undefined }[] = [];

  override start({ name, attributes }: SpanStart): OpenSpan {
    return {
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      end: (ending = {}, error) => {
        this.ended.push({ name, attributes: { ...attributes, ...ending }, error });
      },
    };
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }
}

class Panel {
  readonly #sites = ['one', 'two'];
  readonly name = 'panel';
  readonly sites = {
    list: async () => this.#sites,
    of: (owner: string) => ({ remove: async () => Promise.reject(new Refused(`${owner} has none`)) }),
  };

  async count(): Promise<number> {
    return this.#sites.length;
  }
}

class Refused extends Error {
  readonly kind = 'rejected';
}

afterEach(() => recordTracesIn(undefined));

describe('a traced client', () => {
  it('is the client itself while traces are off', () => {
    const panel = new Panel();
    expect(tracedClient('panel', panel)).toBe(panel);
  });

  it('has a span for each call, named after its method and without its arguments', async () => {
    const traces = new RecordedTraces();
    recordTracesIn(traces);
    const panel = tracedClient('panel eu1', new Panel());
    expect(panel.name).toBe('panel');
    expect(await panel.count()).toBe(2);
    const { sites } = panel;
    expect(await sites.list()).toEqual(['one', 'two']);
    await expect(sites.of('lea@example.com').remove()).rejects.toThrow('lea@example.com has none');
    const span = (call: string, outcome: string, error?: string) => {
      const { name, attributes } = providerCall('panel eu1', call);
      return { name, attributes: { ...attributes, 'homeport.outcome': outcome }, error };
    };
    expect(traces.ended).toEqual([
      span('count', 'ok'),
      span('sites.list', 'ok'),
      span('sites.of.remove', 'rejected', 'rejected'),
    ]);
  });
});
