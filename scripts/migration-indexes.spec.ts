import { readFileSync } from 'node:fs';
import { migrationNames } from './migrate.ts';
import { inProject } from './process/paths.ts';
import { sqlStatements } from './sql-statements.ts';

/** Written all the time, and never empty: an index that is not made concurrently stops them until it is made. */
const busy = ['audit_events', 'mail_messages', 'notifications', 'operation_steps', 'operations', 'tickets'];

/** Before this migration, the product had no installation that could not stop. */
const FIRST = '20261127020000';

const migrations = migrationNames()
  .filter((name) => name >= FIRST)
  .map((name) => ({
    name,
    statements: sqlStatements(readFileSync(inProject('prisma', 'migrations', name, 'migration.sql'), 'utf8')),
  }));

describe('indexes of migrations', () => {
  it('are made beside running processes, on the tables that these write all the time', () => {
    const blocking = migrations.flatMap(({ name, statements }) => {
      const isNew = (table: string) => statements.some((each) => each.includes(`CREATE TABLE "${table}"`));
      return statements
        .filter((each) => /\bCREATE (UNIQUE )?INDEX (?!CONCURRENTLY)/.test(each))
        .filter((each) => busy.some((table) => each.includes(` ON "${table}"`) && !isNew(table)))
        .map((statement) => `${name}: ${statement}`);
    });
    expect(blocking).toEqual([]);
  });

  it('made so are alone in their migration, and can be made again after a failure', () => {
    const mixed = migrations.filter(
      ({ statements }) =>
        statements.some((each) => each.includes('INDEX CONCURRENTLY')) &&
        !(statements.length === 1 && statements[0]?.includes('INDEX CONCURRENTLY IF NOT EXISTS')),
    );
    expect(mixed.map(({ name }) => name)).toEqual([]);
  });
});
