import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.ts';
import type { TracesPort } from './traces.port.ts';
import { recordTracesIn } from './tracing.ts';

/** Turns the traces of this process on where a collector is configured; only then their library is loaded. */
@Injectable()
export class TracingService implements OnModuleInit, OnApplicationShutdown {
  #traces: TracesPort | undefined;

  constructor(private readonly config: Config) {}

  async onModuleInit(): Promise<void> {
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = this.config.settings;
    if (endpoint === '') return;
    const { OtlpTracesAdapter } = await import('./otlp-traces.adapter.ts');
    this.#traces = new OtlpTracesAdapter(endpoint);
    recordTracesIn(this.#traces);
  }

  /** Runs after the work of this process has ended, so that its last spans are sent. */
  async onApplicationShutdown(): Promise<void> {
    if (this.#traces === undefined) return;
    recordTracesIn(undefined);
    await this.#traces.close();
  }
}
