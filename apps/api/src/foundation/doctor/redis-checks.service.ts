import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RedisConnectionsService } from '../queue/redis-connections.service.ts';
import { type Finding, ok, problem } from './doctor-check.ts';
import { DoctorService } from './doctor.service.ts';
import { messageOf } from '../messages/message.ts';

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
    const fix = messageOf('doctor.redis.fix');
    this.doctor.register(async () => [
      {
        id: 'redis',
        name: messageOf('doctor.parts.redis'),
        isProvider: false,
        access: { name: 'doctor.checks.connection', fix, run: () => this.#version() },
        checks: [
          { name: 'doctor.checks.persistence', fix, run: () => this.#persistence() },
          { name: 'doctor.checks.eviction', fix, run: () => this.#eviction() },
        ],
      },
    ]);
  }

  async #version(): Promise<Finding> {
    const version = (await this.#info('server')).get('redis_version') ?? '';
    const [major = 0, minor = 0] = version.split('.').map(Number);
    const isEnough = major > leastVersion[0] || (major === leastVersion[0] && minor >= leastVersion[1]);
    return isEnough
      ? ok(messageOf('doctor.redis.version', { version }))
      : problem(
          messageOf('doctor.redis.old', { version }),
          messageOf('doctor.redis.upgrade', { version: leastVersion.join('.') }),
        );
  }

  async #persistence(): Promise<Finding> {
    const info = await this.#info('persistence');
    if (info.get('aof_enabled') === '1')
      return info.get('aof_last_write_status') === 'err'
        ? problem(messageOf('doctor.redis.aofFailed'), messageOf('doctor.redis.disk'))
        : ok(messageOf('doctor.redis.aof'));
    const fix = messageOf('doctor.redis.setAof');
    if (info.get('rdb_last_bgsave_status') === 'err')
      return problem(messageOf('doctor.redis.snapshotFailed'), messageOf('doctor.redis.disk'));
    const snapshots = await this.#snapshots();
    if (snapshots === '') return problem(messageOf('doctor.redis.notPersistent'), fix);
    return ok(
      snapshots === undefined
        ? messageOf('doctor.redis.snapshots')
        : messageOf('doctor.redis.snapshotsAt', { times: snapshots }),
    );
  }

  async #eviction(): Promise<Finding> {
    const policy = (await this.#info('memory')).get('maxmemory_policy') ?? '';
    return policy === 'noeviction'
      ? ok(messageOf('doctor.redis.policy', { policy }))
      : problem(messageOf('doctor.redis.evicts', { policy }), messageOf('doctor.redis.setPolicy'));
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
