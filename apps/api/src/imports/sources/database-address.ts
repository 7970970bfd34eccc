/** Where a billing system's database is, and who reads it. */
export interface DatabaseAddress {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** On this machine, where a connection needs no TLS. */
  isLocal: boolean;
}

/** Whether an origin is the address of a database. */
export const isAddress = (origin: string) => /^(?:mysql|mariadb):\/\//i.test(origin);

const form = 'mysql://user:password@host:port/database';

/**
 * Reads mysql://user:password@host:port/database.
 * @throws Error that says which part is wrong; it contains no password
 */
export function databaseAddressOf(origin: string): DatabaseAddress {
  const parsed = parse(origin);
  if (parsed === undefined)
    throw new Error(
      `This is no address of a database. It has the form ${form}; of a user name or password, write @ as %40, / as %2F, : as %3A, # as %23, ? as %3F and % as %25.`,
    );
  const { host, user, database } = parsed;
  if (host === '') throw new Error(`The address names no host: ${form}`);
  if (user === '') throw new Error(`The address names no user: ${form}`);
  if (database === '') throw new Error(`The address names no database: ${form}`);
  return parsed;
}

/** What a source is called, without its password. */
export function withoutPassword({ host, port, database }: DatabaseAddress): string {
  return `${nameOfHost(host, port)}/${database}`;
}

/** A host, and the port unless it is the usual one. */
export function nameOfHost(host: string, port: number): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return port === usualPort ? name : `${name}:${port}`;
}

const usualPort = 3306;
const thisMachine = /^(?:localhost|127\.0\.0\.1|::1)$/i;

function parse(origin: string): DatabaseAddress | undefined {
  try {
    const { hostname, port, username, password, pathname } = new URL(origin);
    const host = hostname.replace(/^\[|\]$/g, '');
    return {
      host,
      port: port === '' ? usualPort : Number(port),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database: decodeURIComponent(pathname.slice(1)),
      isLocal: thisMachine.test(host),
    };
  } catch {
    return undefined;
  }
}
