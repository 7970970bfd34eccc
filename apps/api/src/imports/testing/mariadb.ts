import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { generate } from 'selfsigned';
import { dumpOf, type TableContent } from './dump.ts';
import { startMariadbServer } from './mariadb-server.ts';

/** The name that its certificate is for. */
const hostname = 'db.example.test';

interface Faults {
  /** After how many bytes of the server a connection is lost. */
  loseAfter?: number;
  /** After how many bytes of the server a connection is silent. */
  stallAfter?: number;
}

/** A real MariaDB on this machine, in a temporary folder, with a reader for all of its databases. */
export interface Mariadb {
  /** Its certificate, which no authority has signed. */
  ca: string;
  /** Of connections that are opened from now on. */
  faults: Faults;
  /** The address of a database as an operator gives it. */
  address(database: string, options?: { user?: string; host?: string }): string;
  run(sql: string): Promise<void>;
  /** Makes a database with these tables. */
  load(database: string, tables: Readonly<Record<string, TableContent>>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts MariaDB, in about a second. */
export async function startMariadb(): Promise<Mariadb> {
  const program = process.env['MARIADB'];
  if (program === undefined || program === '')
    throw new Error(process.env['MARIADB_PROBLEM'] ?? 'Set MARIADB to the path of mariadbd.');
  const folder = mkdtempSync(join(tmpdir(), 'mariadb-'));
  const { cert: ca, private: key } = await generate([{ name: 'commonName', value: hostname }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: hostname }] }],
  });
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  writeFileSync(files.cert, ca);
  writeFileSync(files.key, key);
  const server = await startMariadbServer(folder, program, files);
  const faults: Faults = {};
  const door = await openDoor(server.socket, faults);
  const run = async (sql: string, database?: string) => {
    const root = await createConnection({
      socketPath: server.socket,
      user: 'root',
      multipleStatements: true,
      ...(database === undefined ? {} : { database }),
    });
    await root.query(sql);
    await root.end();
  };
  await run("CREATE USER reader@localhost IDENTIFIED BY 're@der/1'; GRANT SELECT ON *.* TO reader@localhost");
  return {
    ca,
    faults,
    run,
    address: (database, { user = 'reader:re%40der%2F1', host = '127.0.0.1' } = {}) =>
      `mysql://${user}@${host}:${door.port}/${database}`,
    async load(database, tables) {
      await run(`DROP DATABASE IF EXISTS ${database}; CREATE DATABASE ${database}`);
      // These systems write zero dates.
      await run(`SET sql_mode = '';\n${dumpOf(tables)}`, database);
    },
    async stop() {
      door.close();
      await server.stop();
    },
  };
}

/** Lets connections in by TCP, and troubles them. */
async function openDoor(socket: string, faults: Faults): Promise<{ port: number; close(): void }> {
  const open = new Set<Socket>();
  const door = createServer((outer) => {
    const inner = connect(socket);
    const { loseAfter = Infinity, stallAfter = Infinity } = faults;
    let bytes = 0;
    const end = () => [outer, inner].forEach((each) => open.delete(each.destroy()));
    for (const each of [outer, inner]) open.add(each.on('error', end).on('close', end));
    outer.on('data', (chunk) => inner.write(chunk));
    inner.on('data', (chunk) => {
      bytes += chunk.length;
      if (bytes > loseAfter) end();
      else if (bytes <= stallAfter && !outer.write(chunk)) inner.pause();
    });
    outer.on('drain', () => inner.resume());
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    port: (door.address() as AddressInfo).port,
    close() {
      door.close();
      for (const each of open) each.destroy();
    },
  };
}
