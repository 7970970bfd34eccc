import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RedisConnectionsService } from '../queue/redis-connections.service.ts';
import { type Finding, ok, problem } from './doctor-check.ts';
import { DoctorService } from './doctor.service.ts';

/** The version that the queue library needs. */
const leastVersion = [6, 2] as const;

/** Checks Redis: its version, persistence and eviction policy. */
@Injectable()
export class RedisChecksService implements OnModuleInit {
  constructor(
    private readonly doctor: DoctorService,
    private readonly redis: RedisConnectionsService,
  ) {}

  onModuleInit(): void {
    const fix = 'Check REDIS_URL, and that Redis is running.';
    this.doctor.register(async () => [
      {
        id: 'redis',
        name: 'Redis',
        isProvider: false,
        access: { name: 'Connection', fix, run: () => this.#version() },
        checks: [
          { name: 'Persistence', fix, run: () => this.#persistence() },
          { name: 'Eviction policy', fix, run: () => this.#eviction() },
        ],
      },
    ]);
  }

  async #version(): Promise<Finding> {
    const version = (await this.#info('server')).get('redis_version') ?? '';
    const [major = 0, minor = 0] = version.split('.').map(Number);
    const isEnough = major > leastVersion[0] || (major === leastVersion[0] && minor >= leastVersion[1]);
    return isEnough
      ? ok(`Redis ${version}`)
      : problem(`Redis ${version} is too old`, `Upgrade to Redis ${leastVersion.join('.')} or newer.`);
  }

  async #persistence(): Promise<Finding> {
    const info = await this.#info('persistence');
    if (info.get('aof_enabled') === '1')
      return info.get('aof_last_write_status') === 'err'
        ? problem(
            'The append-only file cannot be written',
            'Make room on the disk of Redis, and check its rights.',
          )
        : ok('Append-only file');
    const fix = 'Set `appendonly yes` in redis.conf.';
    if (info.get('rdb_last_bgsave_status') === 'err')
      return problem('The last snapshot failed', 'Make room on the disk of Redis, and check its rights.');
    const snapshots = await this.#snapshots();
    if (snapshots === '')
      return problem(
        'Nothing is written to disk: a restart of Redis delays queued work and resets rate limits',
        fix,
      );
    return ok(snapshots === undefined ? 'Snapshots' : `Snapshots (save ${snapshots})`);
  }

  async #eviction(): Promise<Finding> {
    const policy = (await this.#info('memory')).get('maxmemory_policy') ?? '';
    return policy === 'noeviction'
      ? ok(policy)
      : problem(
          `${policy}: Redis may delete queued work when its memory is full`,
          'Set `maxmemory-policy noeviction`.',
        );
  }

  /** The times of snapshots; empty: never; undefined: the server does not tell its configuration. */
  async #snapshots(): Promise<string | undefined> {
    try {
      const [, value] = (await this.redis.shared.config('GET', 'save')) as string[];
      return value ?? '';
    } catch {
      return undefined;
    }
  }

  async #info(section: string): Promise<Map<string, string>> {
    const text = await this.redis.shared.info(section);
    return new Map(
      text.split(/\r?\n/).flatMap((line) => {
        const [, name = '', value = ''] = /^(\w+):(.*)$/.exec(line) ?? [];
        return name === '' ? [] : [[name, value] as const];
      }),
    );
  }
}
