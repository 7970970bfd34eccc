import type { CommandLine } from './command-line.ts';

/** PHP of one panel, which runs as PHP-FPM. A website runs on the version of its backend template. */
export interface Php {
  /** The backend templates that websites can be given, such as `PHP-8_3`; none: PHP runs as a module of Apache. */
  templates(): Promise<string[]>;
  /** The installed versions, such as `8.3`. */
  versions(): Promise<string[]>;
  /** The version of templates that name none, such as `default`. @returns undefined where the panel says none */
  defaultVersion(): Promise<string | undefined>;
  /**
   * Gives a website a backend template and restarts PHP. Repeating it changes nothing.
   * @throws HestiacpError not_found without such a website or template; rejected (11) when PHP is a module of Apache
   */
  setTemplate(login: string, name: string, template: string): Promise<void>;
}

export function phpCommands(commands: CommandLine): Php {
  return {
    templates: () => commands.names('v-list-web-templates-backend'),
    // Without PHP-FPM, the panel lists the pattern by which it looks for versions.
    versions: async () => (await commands.names('v-list-sys-php')).filter(isVersion),
    defaultVersion: async () => (await commands.names('v-list-default-php')).find(isVersion),
    setTemplate: (login, name, template) =>
      commands.change('v-change-web-domain-backend-tpl', [login, name, template]),
  };
}

function isVersion(text: string): boolean {
  return /^\d+\.\d+$/.test(text);
}
