import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Config } from '../config/config.ts';
import { isEqualConstantTime } from '../crypto/encryption.service.ts';
import { QueueProducerService } from '../queue/queue-producer.service.ts';
import { MetricsService } from './metrics.service.ts';

/**
 * The operator's port: metrics, and the queue board for engineers, each with its own password. The board's routes
 * are not covered by Nest's guards; without a configured password there is no board.
 */
@Injectable()
export class OperatorServerService implements OnApplicationShutdown {
  #server: FastifyInstance | undefined;

  constructor(
    private readonly config: Config,
    private readonly metrics: MetricsService,
    private readonly producer: QueueProducerService,
  ) {}

  async listen(): Promise<void> {
    const { METRICS_PORT, HOST, BOARD_PASSWORD, METRICS_PASSWORD } = this.config.settings;
    const server = Fastify();
    await server.register(async (scope) => {
      if (METRICS_PASSWORD !== '') scope.addHook('onRequest', askForPassword(METRICS_PASSWORD, 'metrics'));
      scope.get('/metrics', async (_request, reply) =>
        reply.type(this.metrics.registry.contentType).send(await this.metrics.registry.metrics()),
      );
    });
    if (BOARD_PASSWORD !== '') await this.#addBoard(server, BOARD_PASSWORD);
    await server.listen({ port: METRICS_PORT, host: HOST });
    this.#server = server;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#server?.close();
  }

  async #addBoard(server: FastifyInstance, password: string): Promise<void> {
    const adapter = new FastifyAdapter();
    createBullBoard({
      queues: this.producer.all().map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
      serverAdapter: adapter,
    });
    adapter.setBasePath('/queues');
    await server.register(async (scope) => {
      scope.addHook('onRequest', askForPassword(password, 'queues'));
      await scope.register(adapter.registerPlugin(), { prefix: '/queues' });
    });
  }
}

/** Lets "operator" in by a password (HTTP Basic). */
function askForPassword(password: string, realm: string) {
  const wanted = `Basic ${Buffer.from(`operator:${password}`).toString('base64')}`;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (isEqualConstantTime(request.headers.authorization ?? '', wanted)) return;
    await reply.header('www-authenticate', `Basic realm="${realm}"`).status(401).send();
  };
}
