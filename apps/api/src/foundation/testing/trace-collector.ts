import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as the collector received it. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 2: server, 3: client, 5: consumer, 1: internal. */
  kind: number;
  attributes: Record<string, string | number>;
  hasFailed: boolean;
}

/** The JSON encoding of OTLP (opentelemetry.proto.collector.trace.v1). */
interface ExportRequest {
  resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[];
}
type OtlpSpan = Omit<CollectedSpan, 'attributes' | 'hasFailed'> & {
  attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[];
  status: { code?: number };
};

/** An OpenTelemetry collector: takes traces over OTLP/HTTP. */
export class TraceCollector {
  readonly spans: CollectedSpan[] = [];
  /** Everything received, word for word. */
  received = '';
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      void text(request).then((body) => {
        const isExport = request.method === 'POST' && request.url === '/v1/traces';
        if (isExport) this.#take(body);
        response.writeHead(isExport ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
      });
    });
  }

  static async listen(): Promise<TraceCollector> {
    const collector = new TraceCollector();
    collector.#server.listen(0, '127.0.0.1');
    await once(collector.#server, 'listening');
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The name of a span and of those above it, the first one last. */
  ancestry(span: CollectedSpan): string[] {
    const parent = this.spans.find(({ spanId }) => spanId === span.parentSpanId);
    return [span.name, ...(parent === undefined ? [] : this.ancestry(parent))];
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #take(body: string): void {
    this.received += body;
    const { resourceSpans } = JSON.parse(body) as ExportRequest;
    for (const { scopeSpans } of resourceSpans)
      for (const { spans } of scopeSpans) this.spans.push(...spans.map(toCollected));
  }
}

function toCollected({ attributes, status, ...span }: OtlpSpan): CollectedSpan {
  const values = attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]);
  return {
    ...span,
    attributes: Object.fromEntries(values) as CollectedSpan['attributes'],
    hasFailed: status.code === 2,
  };
}
