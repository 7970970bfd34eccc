import { CommandError } from './command-error.ts';
import type { Command } from './command.ts';

const versions = ['7.4', '8.1', '8.2', '8.3', '8.4'];
/** The version of templates that name none. */
const defaultVersion = '8.3';

const templates = [
  'default',
  'no-php',
  'socket',
  ...versions.map((version) => `PHP-${version.replace('.', '_')}`),
];

/** The backend template of a new website. */
export const firstBackend = 'default';

/** Commands about PHP, by name. */
export const phpCommands: Record<string, Command> = {
  'v-list-sys-php': () => versions,
  'v-list-default-php': () => [defaultVersion],
  'v-list-web-templates-backend': () => templates.toSorted(),
  'v-change-web-domain-backend-tpl': (host, [login = '', name = '', template = '']) => {
    host.getActiveUser(login);
    const domain = host.getActiveDomain(login, name);
    if (!templates.includes(template))
      throw new CommandError('E_NOTEXIST', `${template} backend template doesn't exist`);
    host.saveDomain({ ...domain, backend: template });
  },
};
