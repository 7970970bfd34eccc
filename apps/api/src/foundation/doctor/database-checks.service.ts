import { existsSync, readdirSync } from 'node:fs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { databaseErrors } from '../database/stored-state.ts';
import { type Finding, ok, problem, skipped } from './doctor-check.ts';
import { DoctorRepository } from './doctor.repository.ts';
import { DoctorService } from './doctor.service.ts';
import { messageOf } from '../messages/message.ts';

/** From the sources and from the build alike. */
const migrationsFolder = new URL('../../../../../prisma/migrations', import.meta.url);
const leastVersion = 14;

/** Checks Postgres: its version, the migrations, and the rights of the database role. */
@Injectable()
export class DatabaseChecksService implements OnModuleInit {
  constructor(
    private readonly doctor: DoctorService,
    private readonly repository: DoctorRepository,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const fix = messageOf('doctor.database.fix');
    this.doctor.register(async () => [
      {
        id: 'database',
        name: messageOf('doctor.parts.database'),
        isProvider: false,
        access: { name: 'doctor.checks.connection', fix, run: () => this.#version() },
        checks: [
          { name: 'doctor.checks.migrations', fix, run: () => this.#migrations() },
          { name: 'doctor.checks.rights', fix, run: () => this.#rights() },
        ],
      },
    ]);
  }

  async #version(): Promise<Finding> {
    const version = await this.repository.version();
    if (Number.parseInt(version, 10) >= leastVersion)
      return ok(messageOf('doctor.database.version', { version }));
    return problem(
      messageOf('doctor.database.old', { version }),
      messageOf('doctor.database.upgrade', { version: leastVersion }),
    );
  }

  async #migrations(): Promise<Finding> {
    if (!existsSync(migrationsFolder)) return skipped(messageOf('doctor.database.noMigrations'));
    const wanted = readdirSync(migrationsFolder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const applied = await this.repository.migrations();
    const fix = messageOf('doctor.database.migrate');
    const failed = applied.filter(({ isFinished }) => !isFinished).map(({ name }) => name);
    if (failed.length > 0)
      return problem(messageOf('doctor.database.migrationFailed', { names: failed.join(', ') }), fix);
    const names = new Set(applied.map(({ name }) => name));
    const missing = wanted.filter((name) => !names.has(name)).sort();
    if (missing.length > 0)
      return problem(messageOf('doctor.database.notApplied', { names: missing.join(', ') }), fix);
    const unknown = applied.filter(({ name }) => !wanted.includes(name));
    if (unknown.length > 0)
      return problem(
        messageOf('doctor.database.newer', { names: unknown.map(({ name }) => name).join(', ') }),
        messageOf('doctor.database.runNewer'),
      );
    return ok(messageOf('doctor.database.applied', { count: wanted.length }));
  }

  /** A role with too many rights, or a clock that was moved. */
  async #rights(): Promise<Finding> {
    const { DATABASE_URL, NODE_ENV } = this.config.settings;
    const errors = (await databaseErrors(DATABASE_URL)).map((line) => line.replace('DATABASE_URL: ', ''));
    if (errors.length === 0) return ok(messageOf('doctor.database.rightsOk'));
    const what = errors.join('; ');
    if (NODE_ENV !== 'production' && NODE_ENV !== 'staging')
      return skipped(messageOf('doctor.database.rightsNotNeeded', { environment: NODE_ENV, what }));
    return problem(messageOf('doctor.error', { error: what }), messageOf('doctor.database.createRoles'));
  }
}
