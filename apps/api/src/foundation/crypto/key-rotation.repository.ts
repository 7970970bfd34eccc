import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { Prisma } from '../database/generated/client.ts';
import type { EncryptedColumn } from './encrypted-columns.service.ts';

export interface EncryptedRow {
  key: string;
  sealed: string;
}

/** Encrypted texts of any table, for key rotation only. */
@Injectable()
export class KeyRotationRepository {
  constructor(private readonly db: Database) {}

  /** How many texts are encrypted with each key; '' for texts without a key id. */
  async countByKey({ table, column }: EncryptedColumn): Promise<{ keyId: string; count: number }[]> {
    const text = name(column);
    return this.db.client.$queryRaw`
      SELECT CASE WHEN ${text} LIKE 'v2.%' THEN split_part(${text}, '.', 2) ELSE '' END AS "keyId", count(*)::int
      FROM ${name(table)} WHERE ${text} IS NOT NULL GROUP BY 1 ORDER BY 1`;
  }

  /** The next rows, by primary key, whose texts are not encrypted with the current key. */
  async listOthers(
    { table, column, key }: EncryptedColumn,
    prefix: string,
    after: string | undefined,
    most: number,
  ): Promise<EncryptedRow[]> {
    const beyond =
      after === undefined ? Prisma.empty : Prisma.sql`AND ${name(key.column)} > ${cast(key, after)}`;
    return this.db.client.$queryRaw`
      SELECT ${name(key.column)}::text AS key, ${name(column)} AS sealed FROM ${name(table)}
      WHERE NOT starts_with(${name(column)}, ${prefix}) ${beyond} ORDER BY ${name(key.column)} LIMIT ${most}`;
  }

  /** Replaces a text unless it changed meanwhile. @returns whether it was replaced */
  async replace(
    { table, column, key, hashed }: EncryptedColumn,
    row: EncryptedRow,
    next: Replacement,
  ): Promise<boolean> {
    const hash = hashed === undefined ? Prisma.empty : Prisma.sql`, ${name(hashed.column)} = ${next.hash}`;
    const replaced = await this.db.client.$executeRaw`
      UPDATE ${name(table)} SET ${name(column)} = ${next.sealed} ${hash}
      WHERE ${name(key.column)} = ${cast(key, row.key)} AND ${name(column)} = ${row.sealed}`;
    return replaced === 1;
  }
}

export interface Replacement {
  sealed: string;
  /** The keyed hash, where the column has one. */
  hash: string;
}

function name(identifier: string): Prisma.Sql {
  return Prisma.raw(`"${identifier}"`);
}

function cast({ type }: EncryptedColumn['key'], value: string): Prisma.Sql {
  return type === 'uuid' ? Prisma.sql`${value}::uuid` : Prisma.sql`${value}`;
}
