const begin = '# compression by the customer portal: begin';
const end = '# compression by the customer portal: end';

const block = [
  begin,
  'gzip on;',
  'gzip_vary on;',
  'gzip_proxied any;',
  'gzip_min_length 1024;',
  'gzip_types text/plain text/css text/javascript application/javascript application/json application/xml image/svg+xml font/ttf;',
  end,
].join('\n');

/** Whether nginx compresses with these directives, ours or the customer's own. */
export function compresses(directives: string): boolean {
  return directives.includes(begin) || /^\s*gzip\s+on\s*;/m.test(directives);
}

/**
 * Switches compression on or off and leaves all other directives as they are.
 * @returns the new directives; undefined when the customer's own ones would have to change
 */
export function withCompression(directives: string, enabled: boolean): string | undefined {
  const others = withoutBlock(directives);
  const own = /^\s*gzip\s+(on|off)\s*;/m.exec(others)?.[1];
  if (own !== undefined) return (own === 'on') === enabled ? others : undefined;
  if (!enabled) return others;
  return others === '' ? block : `${others}\n${block}`;
}

function withoutBlock(directives: string): string {
  const from = directives.indexOf(begin);
  const to = directives.indexOf(end);
  if (from < 0 || to < from) return directives;
  const before = directives.slice(0, from).trimEnd();
  const after = directives.slice(to + end.length).trimStart();
  return before === '' || after === '' ? before + after : `${before}\n${after}`;
}
