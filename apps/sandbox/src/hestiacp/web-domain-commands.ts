import { hestiacpContract } from '@homeport/provider-contracts';
import { CommandError } from './command-error.ts';
import type { Command } from './command.ts';
import { baseDomainOf, expectDomain } from './formats.ts';
import type { HestiacpHost } from './hestiacp-host.ts';
import { dateAndTime, folderOf, listed, megabytesPerWebsite } from './lists.ts';
import { packages } from './packages.ts';
import { firstBackend } from './php-commands.ts';
import type { WebDomainRecord } from './records.ts';
import { hestiacpServer } from './server.ts';

const webTemplates = ['default', 'wordpress'];

/** Commands about websites, by name. */
export const webDomainCommands: Record<string, Command> = {
  'v-add-web-domain': (host, [login = '', given = '', _ip, _restart, wanted = '']) => {
    const name = given.toLowerCase().replace(/^www\./, '');
    expectDomain(name);
    const user = host.getActiveUser(login);
    const own = host.domainsOf(login);
    const most = packages[user.packageName] ?? 0;
    if (most !== 'unlimited' && own.length >= most)
      throw new CommandError('E_LIMIT', 'WEB_DOMAINS limit is reached :: upgrade user package');
    const further = wanted === '' || wanted === 'none' ? [] : wanted.split(',');
    for (const each of [name, ...further]) expectNew(host, login, each);
    const hasWww = wanted === '' && name === baseDomainOf(name);
    host.saveDomain({
      id: host.nextDomainId(),
      login,
      name,
      aliases: hasWww ? [`www.${name}`] : further,
      isSuspended: false,
      createdMs: host.nextAdditionMs(login),
    });
  },
  'v-change-web-domain-name': (host, [login = '', name = '', newName = '']) => {
    expectDomain(newName);
    host.getActiveUser(login);
    const domain = host.getActiveDomain(login, name);
    // The panel does not look at aliases here.
    if (host.domains.find((each) => each.name === newName))
      throw new CommandError('E_EXISTS', `${newName} already exists`);
    host.saveDomain({ ...domain, name: newName, aliases: renamedAliases(domain, newName) });
  },
  'v-add-web-domain-alias': (host, [login = '', name = '', wanted = '']) => {
    const aliases = wanted.toLowerCase().split(',').toSorted();
    for (const alias of aliases) expectDomain(alias.replace(/^\*\./, ''), 'alias');
    host.getActiveUser(login);
    const domain = host.getActiveDomain(login, name);
    for (const alias of aliases) expectNew(host, login, alias);
    host.saveDomain({ ...domain, aliases: [...domain.aliases, ...aliases] });
  },
  'v-delete-web-domain-alias': (host, [login = '', name = '', alias = '']) => {
    host.getUser(login);
    const domain = host.getDomain(login, name);
    if (!domain.aliases.includes(alias)) throw new CommandError('E_NOTEXIST', `alias ${alias} doesn't exist`);
    host.saveDomain({ ...domain, aliases: domain.aliases.filter((each) => each !== alias) });
  },
  'v-change-web-domain-tpl': (host, [login = '', name = '', template = '']) => {
    host.getActiveUser(login);
    const domain = host.getActiveDomain(login, name);
    if (!webTemplates.includes(template))
      throw new CommandError('E_NOTEXIST', `${template} web template doesn't exist`);
    host.saveDomain({ ...domain, template });
  },
  'v-delete-web-domain': (host, [login = '', name = '']) => {
    host.getUser(login);
    host.domains.delete(host.getDomain(login, name).id);
  },
  'v-search-domain-owner': (host, [name = '']) => {
    const domain = host.domains.find((each) => each.name === name);
    if (domain === undefined) throw new CommandError('E_NOTEXIST', '');
    return domain.login;
  },
  'v-list-web-domains': (host, [login = '']) => {
    host.getUser(login);
    return Object.fromEntries(host.domainsOf(login).map((domain) => [domain.name, listOf(domain)]));
  },
};

/** Replaces the old name in every alias that contains it, dots as any character, as the panel's `sed` does. */
function renamedAliases({ name, aliases }: WebDomainRecord, newName: string): string[] {
  if (aliases.length === 0) return [];
  return aliases
    .map((alias) => alias.replace(new RegExp(name), newName))
    .filter((alias) => alias !== newName);
}

/** @throws CommandError when a name is in use, or belongs to another user's domain */
function expectNew(host: HestiacpHost, login: string, name: string): void {
  const taken = host.domains.find((each) => each.name === name || each.aliases.includes(name));
  if (taken) throw new CommandError('E_EXISTS', `Web domain ${name} exists`);
  const zone = host.zones.get(name);
  if (zone && zone.login !== login) throw new CommandError('E_EXISTS', `DNS domain ${name} exists`);
  if (host.setting('ENFORCE_SUBDOMAIN_OWNERSHIP') !== 'yes') return;
  const base = baseDomainOf(name);
  const holder = host.domains.find((each) => each.name === base);
  if (holder && holder.login !== login)
    throw new CommandError('E_EXISTS', `Unable to add ${name}. ${base} belongs to a different user`);
}

function listOf(domain: WebDomainRecord): Record<string, string> {
  return listed(hestiacpContract().membersOf('v-list-web-domains'), {
    IP: hestiacpServer.ipv4,
    DOCUMENT_ROOT: folderOf(domain),
    U_DISK: String(megabytesPerWebsite),
    U_BANDWIDTH: '0',
    TPL: domain.template ?? 'default',
    ALIAS: domain.aliases.join(','),
    SSL: domain.certificate === undefined ? 'no' : 'yes',
    LETSENCRYPT: domain.certificate === undefined ? 'no' : 'yes',
    BACKEND: domain.backend ?? firstBackend,
    SUSPENDED: domain.isSuspended ? 'yes' : 'no',
    ...dateAndTime(domain.createdMs),
  });
}
