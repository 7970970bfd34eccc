import type { RestCalls } from './rest-objects.ts';

/** How nginx serves a website. */
export interface NginxSettings {
  /** Whether nginx answers static files itself. */
  serveStatic: boolean;
  /** Directives that stand in the website's configuration besides the panel's own. */
  additionalDirectives: string;
}

export type NginxChange =
  | { serveStatic: true; staticExtensions: readonly string[] }
  | { serveStatic: false }
  | { additionalDirectives: string };

/**
 * Web server settings of one website, by the panel's utility `site` through the command gate: the XML-API and REST have
 * no operation for them. What the gate runs takes these values inline, unlike those of PHP, which it reads from a file.
 * Source: `plesk bin site --help`, as clients use it; the layout of what `--show-web-server-settings` prints is inferred:
 * a line `name: value` for each setting, further lines of a value indented.
 */
export interface WebServerSettings {
  /** @throws PleskError rejected for a website that the server does not have */
  find(domain: string): Promise<NginxSettings>;
  /** @throws PleskError rejected when nginx does not accept the directives */
  change(domain: string, change: NginxChange): Promise<void>;
}

export function webServerCalls(rest: Pick<RestCalls, 'cli'>): WebServerSettings {
  return {
    async find(domain) {
      const { stdout } = await rest.cli('site', ['--show-web-server-settings', domain]);
      const values = readValues(stdout);
      return {
        serveStatic: values.get('nginx-serve-static') === 'true',
        additionalDirectives: values.get('nginx-additional-directives') ?? '',
      };
    },
    async change(domain, change) {
      await rest.cli('site', ['--update-web-server-settings', domain, ...options(change)]);
    },
  };
}

function options(change: NginxChange): string[] {
  if ('additionalDirectives' in change) return ['-nginx-additional-directives', change.additionalDirectives];
  if (!change.serveStatic) return ['-nginx-serve-static', 'false'];
  return ['-nginx-serve-static', 'true', '-nginx-static-extensions', change.staticExtensions.join(' ')];
}

function readValues(text: string): Map<string, string> {
  const values = new Map<string, string>();
  let name = '';
  for (const line of text.split('\n')) {
    const named = /^([a-z][a-z0-9-]*):[ \t]?(.*)$/.exec(line);
    if (named) {
      name = named[1] ?? '';
      values.set(name, named[2] ?? '');
    } else if (name !== '' && /^\s/.test(line)) {
      const former = values.get(name) ?? '';
      values.set(name, `${former}${former === '' ? '' : '\n'}${line.replace(/^ {1,4}|^\t/, '')}`);
    }
  }
  return values;
}
