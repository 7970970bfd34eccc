import { PleskError } from './plesk-error.ts';
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
 * a line `name: value` for each setting, further lines of a value indented. What is laid out otherwise is refused whole:
 * directives that were read in part would be lost with the next change of them.
 */
export interface WebServerSettings {
  /** @throws PleskError rejected for a website that the server does not have, and for a layout that is not understood */
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
        serveStatic: required(values, 'nginx-serve-static') === 'true',
        additionalDirectives: required(values, 'nginx-additional-directives'),
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

function required(values: ReadonlyMap<string, string>, name: string): string {
  const value = values.get(name);
  if (value === undefined) throw unknownLayout(`no ${name}`);
  return value;
}

function unknownLayout(found: string): PleskError {
  const call = 'site --show-web-server-settings';
  const text = `The settings are laid out in a way that is not known: ${found}`;
  return new PleskError({ kind: 'rejected', call, text, code: 'UNKNOWN_LAYOUT' });
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
    } else if (line !== '' && !line.startsWith('SUCCESS:')) {
      // What it says stays here: it may be the customer's.
      throw unknownLayout('a line that is no setting');
    }
  }
  return values;
}
