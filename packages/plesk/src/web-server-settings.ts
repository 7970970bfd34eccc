import { PleskError } from './plesk-error.ts';
import type { RestCalls } from './rest-objects.ts';
import { type NginxSettings, readWebServerSettings } from './web-server-layout.ts';

export type NginxChange =
  | { serveStatic: true; staticExtensions: readonly string[] }
  | { serveStatic: false }
  | { additionalDirectives: string };

/**
 * Web server settings of one website, by the panel's utility `site` through the command gate: the XML-API and REST have
 * no operation for them. The gate takes these values inline, unlike those of PHP, which it reads from a file.
 * Source: `plesk bin site --help`, as clients use it. The output of `--show-web-server-settings` is not documented: public
 * notes show titles in words ("additional nginx directives"), so it is read tolerantly.
 */
export interface WebServerSettings {
  /** @throws PleskError rejected for a website that the server does not have */
  find(domain: string): Promise<NginxSettings>;
  /** The same as the panel's utility prints it, for people. @throws as `find` */
  print(domain: string): Promise<string>;
  /** @throws PleskError rejected when nginx does not accept the directives, or the utility does not know the option */
  change(domain: string, change: NginxChange): Promise<void>;
  /**
   * Whether the utility takes nginx directives inline. Public scripts show two options for them, one of which reads a
   * file on the server. undefined: its help does not say.
   */
  takesDirectives(): Promise<boolean | undefined>;
}

const inlineOption = '-nginx-additional-directives';
const fileOption = '-additional-nginx-settings-file';

export function webServerCalls(rest: Pick<RestCalls, 'cli'>): WebServerSettings {
  return {
    find: async (domain) => readWebServerSettings(await print(rest, domain)),
    print: (domain) => print(rest, domain),
    async change(domain, change) {
      await rest.cli('site', ['--update-web-server-settings', domain, ...options(change)]);
    },
    async takesDirectives() {
      const help = await helpOf(rest);
      if (help.includes(inlineOption)) return true;
      return help.includes(fileOption) ? false : undefined;
    },
  };
}

async function print(rest: Pick<RestCalls, 'cli'>, domain: string): Promise<string> {
  return (await rest.cli('site', ['--show-web-server-settings', domain])).stdout;
}

function options(change: NginxChange): string[] {
  if ('additionalDirectives' in change) return [inlineOption, change.additionalDirectives];
  if (!change.serveStatic) return ['-nginx-serve-static', 'false'];
  return ['-nginx-serve-static', 'true', '-nginx-static-extensions', change.staticExtensions.join(' ')];
}

/** Some utilities end with a failure when they are asked for their help. */
async function helpOf(rest: Pick<RestCalls, 'cli'>): Promise<string> {
  try {
    const { stdout, stderr } = await rest.cli('site', ['--help']);
    return stdout + stderr;
  } catch (error) {
    if (error instanceof PleskError && error.kind === 'rejected') return '';
    throw error;
  }
}
