import { type CommandLine, readDiskUsage, readText } from './command-line.ts';
import { HestiacpError } from './hestiacp-error.ts';

/** A website. The panel knows it by its name only. */
export interface WebDomain {
  /** A-labels, lower case. */
  name: string;
  aliases: string[];
  isSuspended: boolean;
  /** The backend template, which names the version of PHP, such as `PHP-8_3` or `default`; empty: none. */
  backend: string;
  /** The web server's template, such as `default`. */
  template: string;
  /** Where its files are: absolute, with a slash at its end. */
  folder: string;
  /** Whether it has a certificate. */
  hasTls: boolean;
  diskBytes: number;
  /** When it was created, to the second, on the server's clock: `2026-11-23T17:45:01`. A new name does not change it. */
  createdAt: string;
}

/** Websites of one panel. */
export interface WebDomains {
  /** A user's websites in the order of their creation. @throws HestiacpError not_found without such a user */
  list(login: string): Promise<WebDomain[]>;
  /** The user who owns a website of this name, which is not an alias; undefined: none. */
  findOwner(name: string): Promise<string | undefined>;
  /**
   * Adds a website on the user's shared address. The panel adds the alias `www` to a name below a public suffix.
   * @throws HestiacpError conflict when the name is in use, or below another user's; rejected (8) when the package is full
   */
  add(login: string, name: string): Promise<void>;
  /**
   * Renames a website. The panel also replaces the old name where an alias contains it.
   * @throws HestiacpError conflict when another website has the name; another website's alias is not checked
   */
  rename(login: string, name: string, newName: string): Promise<void>;
  /** Deletes a website with its data. */
  delete(login: string, name: string): Promise<void>;
  /** Adds all of the aliases or none. @throws HestiacpError as `add` */
  addAliases(login: string, name: string, aliases: readonly string[]): Promise<void>;
  deleteAlias(login: string, name: string, alias: string): Promise<void>;
}

export function webDomainCommands(commands: CommandLine): WebDomains {
  return {
    async list(login) {
      const domains = await commands.list('v-list-web-domains', [login]);
      return domains.map(([name, domain]) => {
        const text = (member: string) => readText('v-list-web-domains', domain, member);
        return {
          name,
          aliases: text('ALIAS')
            .split(',')
            .filter((alias) => alias !== ''),
          isSuspended: text('SUSPENDED') === 'yes',
          backend: text('BACKEND'),
          template: text('TPL'),
          folder: text('DOCUMENT_ROOT').replace(/\/?$/, '/'),
          hasTls: text('SSL') === 'yes',
          diskBytes: readDiskUsage('v-list-web-domains', domain),
          createdAt: `${text('DATE')}T${text('TIME')}`,
        };
      });
    },
    async findOwner(name) {
      try {
        return await commands.print('v-search-domain-owner', [name, 'web']);
      } catch (error) {
        if (error instanceof HestiacpError && error.kind === 'not_found') return undefined;
        throw error;
      }
    },
    add: (login, name) => commands.change('v-add-web-domain', [login, name]),
    rename: (login, name, newName) => commands.change('v-change-web-domain-name', [login, name, newName]),
    delete: (login, name) => commands.change('v-delete-web-domain', [login, name]),
    addAliases: (login, name, aliases) =>
      commands.change('v-add-web-domain-alias', [login, name, aliases.join(',')]),
    deleteAlias: (login, name, alias) => commands.change('v-delete-web-domain-alias', [login, name, alias]),
  };
}
