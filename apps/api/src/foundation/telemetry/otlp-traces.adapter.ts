import { hostname } from 'node:os';
import { Logger } from '@nestjs/common';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, type Tracer, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { readTraceparent, writeTraceparent } from './traceparent.ts';
import { type OpenSpan, type SpanStart, TracesPort } from './traces.port.ts';

const exportEveryMs = 2_000;
/** A collector that does not answer must not delay the end of the process for longer. */
const exportTimeoutMs = 5_000;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** Sends traces to a collector over OTLP/HTTP. */
export class OtlpTracesAdapter extends TracesPort {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;

  /** @param endpoint the collector's base URL, such as `http://localhost:4318` */
  constructor(endpoint: string) {
    super();
    const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
    const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportTimeoutMs });
    this.#provider = new TracerProvider({
      sampler: new AlwaysOnSampler(),
      resource: resourceFromAttributes({
        'service.name': 'homeport',
        'service.instance.id': `${hostname()}:${process.pid}`,
      }),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: withLoggedFailures(exporter),
          scheduledDelayMillis: exportEveryMs,
          exportTimeoutMillis: exportTimeoutMs,
        }),
      ],
    });
    this.#tracer = this.#provider.getTracer('homeport');
  }

  override start({ name, kind, attributes, parent }: SpanStart): OpenSpan {
    const span = this.#tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent));
    return {
      traceparent: writeTraceparent(span.spanContext()),
      end(ending = {}, error) {
        span.setAttributes(ending);
        if (error !== undefined) {
          span.setAttribute('error.type', error);
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
  }

  override async close(): Promise<void> {
    await this.#provider.shutdown();
  }
}

function contextOf(parent: string | undefined) {
  const context = readTraceparent(parent);
  if (context === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { ...context, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}

/** Logs that the collector does not take traces: once, until it takes them again. */
function withLoggedFailures(exporter: SpanExporter): SpanExporter {
  const logger = new Logger('Traces');
  let isFailing = false;
  return {
    export(spans: ReadableSpan[], done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== 0;
        if (hasFailed && !isFailing) logger.warn(`The collector takes no traces: ${String(result.error)}`);
        if (!hasFailed && isFailing) logger.log('The collector takes traces again');
        isFailing = hasFailed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
