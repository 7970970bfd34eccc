import type { Redis } from 'ioredis';
import { testSettings } from '../testing/settings.ts';
import { RedisConnectionsService } from './redis-connections.service.ts';

const connections = new RedisConnectionsService({
  settings: testSettings('postgresql://nobody@127.0.0.1/none'),
});

beforeAll(() => connections.shared.ping());
afterAll(() => connections.onApplicationShutdown());

describe('the shared connection', () => {
  it('runs a script that is defined while other commands wait to be sent', async () => {
    const redis = connections.shared as Redis & { late?: () => Promise<string> };
    const earlier = redis.ping();
    // As BullMQ does with the first job of a queue.
    redis.defineCommand('late', { numberOfKeys: 0, lua: `return 'done'` });
    expect(await Promise.all([earlier, redis.late?.()])).toEqual(['PONG', 'done']);
  });
});
