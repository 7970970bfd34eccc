import { existsSync, readdirSync } from 'node:fs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { databaseErrors } from '../database/stored-state.ts';
import { type Finding, ok, problem, skipped } from './doctor-check.ts';
import { DoctorRepository } from './doctor.repository.ts';
import { DoctorService } from './doctor.service.ts';

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
    const fix = 'Check DATABASE_URL, and that Postgres is running.';
    this.doctor.register(async () => [
      {
        id: 'database',
        name: 'Database',
        isProvider: false,
        access: { name: 'Connection', fix, run: () => this.#version() },
        checks: [
          { name: 'Migrations', fix, run: () => this.#migrations() },
          { name: 'Rights', fix, run: () => this.#rights() },
        ],
      },
    ]);
  }

  async #version(): Promise<Finding> {
    const version = await this.repository.version();
    if (Number.parseInt(version, 10) >= leastVersion) return ok(`Postgres ${version}`);
    return problem(`Postgres ${version} is too old`, `Upgrade to Postgres ${leastVersion} or newer.`);
  }

  async #migrations(): Promise<Finding> {
    if (!existsSync(migrationsFolder)) return skipped('The folder prisma/migrations is not installed here');
    const wanted = readdirSync(migrationsFolder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const applied = await this.repository.migrations();
    const fix = 'Run `node scripts/migrate.ts` with DATABASE_OWNER_URL.';
    const failed = applied.filter(({ isFinished }) => !isFinished).map(({ name }) => name);
    if (failed.length > 0) return problem(`A migration failed: ${failed.join(', ')}`, fix);
    const names = new Set(applied.map(({ name }) => name));
    const missing = wanted.filter((name) => !names.has(name)).sort();
    if (missing.length > 0) return problem(`Not applied: ${missing.join(', ')}`, fix);
    const unknown = applied.filter(({ name }) => !wanted.includes(name));
    if (unknown.length > 0)
      return problem(
        `Has migrations of a newer version: ${unknown.map(({ name }) => name).join(', ')}`,
        'Run the version of the portal that applied them.',
      );
    return ok(`All ${wanted.length} are applied`);
  }

  /** A role with too many rights, or a clock that was moved. */
  async #rights(): Promise<Finding> {
    const { DATABASE_URL, NODE_ENV } = this.config.settings;
    const errors = (await databaseErrors(DATABASE_URL)).map((line) => line.replace('DATABASE_URL: ', ''));
    if (errors.length === 0) return ok('The role has only the rights it needs');
    const what = errors.join('; ');
    if (NODE_ENV !== 'production' && NODE_ENV !== 'staging')
      return skipped(`Not needed in ${NODE_ENV}: ${what}`);
    return problem(
      what,
      'Create the roles with `node scripts/database-roles.ts`, and start with a database whose clock was never moved.',
    );
  }
}
