import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import Fastify, { type FastifyInstance } from 'fastify';
import { Config } from '../config/config.ts';
import { sameText } from '../crypto/sealer.ts';
import { QueueProducer } from '../queue/queue-producer.ts';
import { Metrics } from './metrics.ts';

/**
 * The operator's port: metrics, and the queue board for engineers. The board's routes are its own, so Nest's guards do
 * not cover them: a hook asks for the board's password, and without a configured one there is no board.
 */
@Injectable()
export class OperatorServer implements OnApplicationShutdown {
  #server: FastifyInstance | undefined;

  constructor(
    private readonly config: Config,
    private readonly metrics: Metrics,
    private readonly producer: QueueProducer,
  ) {}

  async listen(): Promise<void> {
    const { METRICS_PORT, HOST, BOARD_PASSWORD } = this.config.settings;
    const server = Fastify();
    server.get('/metrics', async (_request, reply) =>
      reply.type(this.metrics.registry.contentType).send(await this.metrics.registry.metrics()),
    );
    if (BOARD_PASSWORD !== '') await this.#addBoard(server, BOARD_PASSWORD);
    await server.listen({ port: METRICS_PORT, host: HOST });
    this.#server = server;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#server?.close();
  }

  async #addBoard(server: FastifyInstance, password: string): Promise<void> {
    const wanted = `Basic ${Buffer.from(`operator:${password}`).toString('base64')}`;
    const adapter = new FastifyAdapter();
    createBullBoard({
      queues: this.producer.all().map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
      serverAdapter: adapter,
    });
    adapter.setBasePath('/queues');
    await server.register(async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (sameText(request.headers.authorization ?? '', wanted)) return;
        await reply.header('www-authenticate', 'Basic realm="queues"').status(401).send();
      });
      await scope.register(adapter.registerPlugin(), { prefix: '/queues' });
    });
  }
}
