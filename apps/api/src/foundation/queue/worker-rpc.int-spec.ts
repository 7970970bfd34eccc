import { messageOf } from '../messages/message.ts';
import { EncryptionService } from '../crypto/encryption.service.ts';
import { AppError } from '../http/app-error.ts';
import { testSettings } from '../testing/settings.ts';
import { WorkerRpcService } from './worker-rpc.service.ts';
import { QueueProducerService } from './queue-producer.service.ts';
import { RedisConnectionsService } from './redis-connections.service.ts';

const config = { settings: testSettings('postgresql://nobody@127.0.0.1/none') };
const redis = new RedisConnectionsService(config);
const producer = new QueueProducerService(redis);
const ask = new WorkerRpcService(producer, redis, new EncryptionService(config));
/** Releases the slow answer, after its request has timed out. */
const released = Promise.withResolvers<void>();

beforeAll(() => {
  ask.answer('double', async (n: number) => n * 2);
  ask.answer('refuse', async () => {
    throw new AppError('login_taken', { message: messageOf('hosting.loginTaken') });
  });
  ask.answer('later', () => released.promise);
  ask.start();
});

afterAll(async () => {
  released.resolve();
  await ask.onApplicationShutdown();
  await producer.onApplicationShutdown();
  redis.onApplicationShutdown();
});

describe('a worker RPC', () => {
  it('is answered however fast the worker is', async () => {
    const numbers = Array.from({ length: 300 }, (_, n) => n);
    const answers: number[] = [];
    for (const n of numbers) answers.push(await ask.ask<number>('double', n, { deadlineMs: 5_000 }));
    expect(answers).toEqual(numbers.map((n) => n * 2));
  });

  it('is answered to the one who asked', async () => {
    const numbers = Array.from({ length: 100 }, (_, n) => n);
    const answers = await Promise.all(
      numbers.map((n) => ask.ask<number>('double', n, { deadlineMs: 10_000 })),
    );
    expect(answers).toEqual(numbers.map((n) => n * 2));
  });

  it('is refused as the worker refused it', async () => {
    await expect(ask.ask('refuse', null, { deadlineMs: 5_000 })).rejects.toMatchObject({
      code: 'login_taken',
      message: 'This username is taken on the server. Please choose another one.',
      said: messageOf('hosting.loginTaken'),
    });
  });

  it('is given up at the deadline', async () => {
    await expect(ask.ask('later', null, { deadlineMs: 200 })).rejects.toMatchObject({
      code: 'panel_unavailable',
    });
  });
});
