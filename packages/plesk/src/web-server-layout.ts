/** How nginx serves a website. */
export interface NginxSettings {
  /** Whether nginx serves static files itself; undefined: the panel's answer has an unknown form. */
  serveStatic: boolean | undefined;
  /** All of the customer's directives; undefined: they could not be read reliably. */
  additionalDirectives: string | undefined;
}

interface Line {
  title: string;
  value: string;
}

const serveStaticTitles = new Set([
  'nginx serve static',
  'serve static files directly by nginx',
  'nginx serve static files directly',
]);
const directivesTitles = new Set(['nginx additional directives', 'additional nginx directives']);

/**
 * Reads the output of `site --show-web-server-settings`: a line `title: value` for each setting, the titles either the
 * options' names or words; further lines of a value indented or not. Ambiguous output is left undefined: directives
 * that are read in part would be lost with their next change.
 */
export function readWebServerSettings(text: string): NginxSettings {
  const lines = text.split(/\r?\n/);
  const serveStatic = lines.map(titled).find((line) => line && serveStaticTitles.has(line.title));
  return {
    serveStatic: serveStatic && truthOf(serveStatic.value),
    additionalDirectives: directivesIn(lines),
  };
}

function titled(line: string): Line | undefined {
  const [, title, value] = /^([A-Za-z][\w ()/-]*?)[ \t]*:[ \t]?(.*)$/.exec(line) ?? [];
  if (title === undefined || value === undefined) return undefined;
  return { title: title.toLowerCase().replaceAll(/[\s_-]+/g, ' '), value };
}

function truthOf(value: string): boolean | undefined {
  const word = value.trim().toLowerCase();
  if (['true', 'on', 'yes', 'enabled', '1'].includes(word)) return true;
  return ['false', 'off', 'no', 'disabled', '0'].includes(word) ? false : undefined;
}

function directivesIn(lines: readonly string[]): string | undefined {
  const at = lines.findIndex((line) => directivesTitles.has(titled(line)?.title ?? ''));
  const first = titled(lines[at] ?? '')?.value;
  if (first === undefined) return undefined;
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => isNextSetting(line));
  const further = end < 0 ? rest : rest.slice(0, end);
  const isIndented = further.some((line) => line !== '') && further.every((line) => /^(\s|$)/.test(line));
  const value = [first, ...further.map((line) => (isIndented ? line.replace(/^ {1,4}|^\t/, '') : line))];
  const directives = value.join('\n').trim();
  return isWhole(directives) ? directives : undefined;
}

/** A line of nginx ends with `;` or a brace, or is a comment; a title does not. */
function isNextSetting(line: string): boolean {
  return titled(line) !== undefined && !/[;{}]\s*$/.test(line);
}

/** Whether the directives are complete: quotes and braces are closed, and the last directive ends. */
function isWhole(directives: string): boolean {
  const bare = directives.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs, 'x').replaceAll(/#.*$/gm, '');
  if (/["']/.test(bare)) return false;
  const opened = bare.split('{').length;
  const last = bare.trim().at(-1);
  return opened === bare.split('}').length && (last === undefined || last === ';' || last === '}');
}
