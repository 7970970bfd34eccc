import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Steps } from '../process/steps.ts';
import { Supervisor } from '../process/supervisor.ts';
import { freePorts } from './ports.ts';
import { type EmbeddedRedis, startRedis } from './redis.ts';

const password = 'a-password-of-redis';

describe('the embedded Redis', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'redis-'));
  const supervisor = new Supervisor(dataDir);
  let redis: EmbeddedRedis;
  let port = 0;
  beforeAll(async () => {
    port = await freePorts();
    await supervisor.claim(dataDir);
    redis = await startRedis(supervisor, new Steps(() => {}), { dataDir, port, password });
  });
  afterAll(async () => {
    await supervisor.stop();
    rmSync(dataDir, { recursive: true });
  });

  async function say(...lines: string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    socket.end(`${[...lines, 'QUIT'].join('\r\n')}\r\n`);
    await once(socket, 'close');
    return answer;
  }

  it('requires its password, and has it in its URL', async () => {
    expect(await say('PING')).toMatch(/^-NOAUTH/);
    expect(await say('AUTH wrong', 'PING')).toMatch(/^-WRONGPASS[^\n]*\n-NOAUTH/);
    expect(await say(`AUTH ${password}`, 'PING')).toMatch(/^\+OK\r\n\+PONG/);
    expect(new URL(redis.url).password).toBe(password);
  });

  it('keeps it where other users of the machine do not read it', () => {
    expect(statSync(join(dataDir, 'redis', 'redis.conf')).mode & 0o077).toBe(0);
    expect(redis.child.spec.args.join(' ')).not.toContain(password);
  });
});
