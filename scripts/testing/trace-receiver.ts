import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as OTLP has it in JSON (opentelemetry.proto.trace.v1.Span). */
interface Span {
  traceId: string;
}
interface ExportRequest {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

/** Older traces are forgotten, so that all journeys of a run can send theirs. */
const MOST_TRACES = 5_000;

/** An OpenTelemetry collector on a free port: takes traces over OTLP/HTTP, and answers `/traces/<id>` with their spans. */
export class TraceReceiver {
  readonly #traces = new Map<string, Span[]>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      void text(request).then((body) => {
        const id = /^\/traces\/([0-9a-f]{32})$/.exec(request.url ?? '')?.[1];
        if (request.url === '/v1/traces') this.#take(body);
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(id === undefined ? {} : (this.#traces.get(id) ?? [])));
      });
    });
  }

  static async listen(): Promise<TraceReceiver> {
    const receiver = new TraceReceiver();
    receiver.#server.listen(0, '127.0.0.1');
    await once(receiver.#server, 'listening');
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #take(body: string): void {
    const { resourceSpans } = JSON.parse(body) as ExportRequest;
    const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    for (const span of spans)
      this.#traces.set(span.traceId, [...(this.#traces.get(span.traceId) ?? []), span]);
    for (const id of this.#traces.keys()) {
      if (this.#traces.size <= MOST_TRACES) return;
      this.#traces.delete(id);
    }
  }
}
