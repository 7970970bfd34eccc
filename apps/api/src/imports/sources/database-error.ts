import { type DatabaseAddress, nameOfHost } from './database-address.ts';

/**
 * What cannot be had of a database, in words that name the part of its address that is to blame.
 * @param table that was being read
 */
export function databaseError(error: unknown, address: DatabaseAddress, table?: string): Error {
  const details = detailsOf(error);
  const found = explanations.find(({ codes }) => codes.some((code) => matches(code, details)));
  const where = nameOfHost(address.host, address.port);
  const words =
    found?.words({ ...address, where, table }) ?? `The database at ${where} refuses: ${details.message}`;
  return new Error(words, { cause: error });
}

interface Subject extends DatabaseAddress {
  where: string;
  table: string | undefined;
}

interface Explanation {
  /** Codes of Node and mysql2, numbers of MariaDB and MySQL, and what messages of TLS say, which mysql2 gives one code. */
  codes: readonly (string | number | RegExp)[];
  words(subject: Subject): string;
}

const explanations: readonly Explanation[] = [
  {
    codes: ['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 1130],
    words: ({ where }) =>
      `No database answers at ${where}: check the host and the port in the address, and whether the database accepts connections from this machine.`,
  },
  {
    codes: ['ENOTFOUND', 'EAI_AGAIN'],
    words: ({ host }) => `The host ${host} in the address cannot be found.`,
  },
  {
    codes: [1045, 1698],
    words: ({ where, user }) =>
      `The database at ${where} refuses the user "${user}": check the user name and the password in the address, and from where this user may connect.`,
  },
  {
    codes: [1049],
    words: ({ where, database }) =>
      `There is no database "${database}" at ${where}: check the name at the end of the address.`,
  },
  {
    codes: [1044, 1142, 1143],
    words: ({ where, user, database, table }) =>
      `The user "${user}" may not read ${table === undefined ? `the database "${database}"` : `the table ${table}`} at ${where}: grant SELECT on all of its tables.`,
  },
  {
    codes: ['HANDSHAKE_NO_SSL_SUPPORT'],
    words: ({ where }) =>
      `The database at ${where} offers no TLS, without which a database on another machine is not read: turn TLS on there, or use an SSH tunnel.`,
  },
  {
    codes: [/does not match certificate/],
    words: ({ where }) =>
      `The certificate of the database at ${where} is for another host: give the host by the name that its certificate has, or use an SSH tunnel.`,
  },
  {
    codes: [/certificate (?:has expired|is not yet valid)/],
    words: ({ where }) =>
      `The certificate of the database at ${where} is not valid today: renew it, or use an SSH tunnel.`,
  },
  {
    codes: [/self-signed certificate|unable to (?:get|verify)/],
    words: ({ where }) =>
      `No known authority has signed the certificate of the database at ${where}: name a file with its authority in NODE_EXTRA_CA_CERTS, or use an SSH tunnel.`,
  },
  {
    codes: ['PROTOCOL_CONNECTION_LOST', 'ECONNRESET', 'EPIPE', /closed state/, 1053, 1079, 1317, 1927],
    words: ({ where, table }) =>
      `The connection to the database at ${where} was lost${table === undefined ? '' : ` while ${table} was read`}. Nothing was imported: review again.`,
  },
];

interface Details {
  code: string;
  errno: number;
  message: string;
}

/** A name with several addresses has an error for each. */
function detailsOf(error: unknown): Details {
  if (error instanceof AggregateError && error.errors.length > 0) return detailsOf(error.errors[0]);
  const { code = '', errno = 0, message = String(error) } = error as Partial<Details>;
  return { code, errno, message };
}

const matches = (wanted: string | number | RegExp, { code, errno, message }: Details) =>
  wanted instanceof RegExp ? wanted.test(message) : wanted === code || wanted === errno;
