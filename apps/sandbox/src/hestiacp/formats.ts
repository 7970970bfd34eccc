import { CommandError } from './command-error.ts';

/** Logins of new users. */
const loginPattern = /^[A-Za-z]([-|_A-Za-z0-9]{0,28}[A-Za-z0-9])?$/;
const emailPattern = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.(xn--)?[A-Za-z0-9]{2,63}$/;
const unfitForDomains = /[\][!@#$^&*()+={},<>?_/\\"|'`;%\s]|^[0-9]+$|\.\.|^-|-$|^\.|\.$|\.-|-\.|^www$/;

/** Names that would confuse the database server. */
const reservedLogins = [
  'aria',
  'aria_log',
  'mysql',
  'mysql_upgrade',
  'ib',
  'ib_buffer',
  'ddl',
  'ddl_recovery',
];
const systemUsers = [
  'root',
  'daemon',
  'bin',
  'sys',
  'mail',
  'www-data',
  'backup',
  'nobody',
  'bind',
  'postgres',
];

export function expectNewLogin(login: string): void {
  if (!loginPattern.test(login)) throw new CommandError('E_INVALID', `invalid user format :: ${login}`);
  if ([...reservedLogins, 'performance', 'sudo'].includes(login.toLowerCase()))
    throw new CommandError('E_INVALID', `The user name '${login}' is reserved and cannot be used.`);
  if (systemUsers.includes(login)) throw new CommandError('E_EXISTS', `user ${login} exists`);
}

export function expectEmail(email: string): void {
  if (!emailPattern.test(email)) throw new CommandError('E_INVALID', `invalid email format :: ${email}`);
}

export function expectFullName(name: string): void {
  if (/['"|<>]/.test(name))
    throw new CommandError('E_INVALID', `Invalid name contains qoutes (" or ') :: ${name}`);
}

export function expectDomain(name: string, what = 'domain'): void {
  if (unfitForDomains.test(name)) throw new CommandError('E_INVALID', `invalid ${what} format :: ${name}`);
}

/** Public suffixes of two labels that names in tests and demonstrations use. */
const twoPartSuffixes = ['co.uk', 'org.uk', 'com.au', 'co.nz', 'co.jp', 'com.br'];

/** The name below a public suffix that a name belongs to. */
export function baseDomainOf(name: string): string {
  const labels = name.split('.');
  const isTwoPart = twoPartSuffixes.includes(labels.slice(-2).join('.'));
  return labels.slice(isTwoPart ? -3 : -2).join('.');
}
