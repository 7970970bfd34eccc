import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { ProviderTally } from '../outside/provider-tally.ts';
import { OperationsRepository } from '../operations/operations.repository.ts';
import { QueueProducer } from '../queue/queue-producer.ts';
import { ProcessFailures } from './process-failures.ts';

/** What Prometheus reads. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  /** What the staff area shows of outside services. */
  readonly providers = new ProviderTally();

  readonly requests = new Histogram({
    name: 'homeport_http_request_seconds',
    help: 'Time of answered calls, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers: [this.registry],
  });

  readonly outsideCalls = new Histogram({
    name: 'homeport_outside_call_seconds',
    help: 'Time of calls to outside services, by service and outcome',
    labelNames: ['service', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
    registers: [this.registry],
  });

  readonly circuitOpened = new Counter({
    name: 'homeport_circuit_opened_total',
    help: 'How often the circuit of an outside service opened',
    labelNames: ['service'],
    registers: [this.registry],
  });

  constructor(producer: QueueProducer, ledger: OperationsRepository, failures: ProcessFailures) {
    collectDefaultMetrics({ register: this.registry });
    const waiting = new Gauge({
      name: 'homeport_queue_jobs',
      help: 'Jobs per queue and state',
      labelNames: ['queue', 'state'],
      registers: [this.registry],
      collect: async () => {
        for (const queue of producer.all()) {
          const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
          for (const [state, count] of Object.entries(counts))
            waiting.set({ queue: queue.name, state }, count);
        }
      },
    });
    const failed = new Counter({
      name: 'homeport_process_failures_total',
      help: 'Unhandled errors that ended a process, of all processes, by kind',
      labelNames: ['kind'],
      registers: [this.registry],
      collect: async () => {
        failed.reset();
        for (const [kind, count] of Object.entries(await failures.read())) failed.inc({ kind }, count);
      },
    });
    const operations = new Gauge({
      name: 'homeport_operations',
      help: 'Unfinished operations by kind and state',
      labelNames: ['kind', 'state'],
      registers: [this.registry],
      collect: async () => {
        operations.reset();
        for (const { kind, state, count } of await ledger.countUnfinished())
          operations.set({ kind, state }, count);
      },
    });
  }
}
