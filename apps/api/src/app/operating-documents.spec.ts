import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command } from 'commander';
import { parse } from 'yaml';
import { configSchema } from '../foundation/config/schema.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const documents = [
  'README.md',
  'SECURITY.md',
  ...globSync(['docs/*.md', 'docs/operating/*.md'], { cwd: root }),
];

/** The code of a document: inline, and the lines of blocks, where a backslash continues a line. */
function codeIn(markdown: string): string[] {
  const blocks = Array.from(markdown.matchAll(/^```\w*\n(.*?)^```/gms), ([, block = '']) => block);
  const rest = markdown.replaceAll(/^```\w*\n.*?^```/gms, '');
  return [
    ...blocks.flatMap((block) => block.replaceAll(/\\\n\s*/g, '').split('\n')),
    ...Array.from(rest.matchAll(/`([^`\n]+)`/g), ([, code = '']) => code),
  ];
}

/** Every match of a pattern in the code of all documents, with its document. */
const inCode = (pattern: RegExp): [string, RegExpExecArray][] =>
  documents.flatMap((file) =>
    codeIn(read(file)).flatMap((line) =>
      Array.from(line.matchAll(pattern), (match): [string, RegExpExecArray] => [file, match]),
    ),
  );

/** The command line, with the commands that cli.ts registers. */
async function commandLine(): Promise<Command> {
  const program = new Command('homeport');
  const cli = read('apps/api/src/cli.ts');
  const imports = cli.matchAll(/^import \{([^}]*)\} from '(\.[^']+)';/gms);
  for (const [, names = '', from = ''] of imports) {
    const wanted = names.split(',').flatMap((name) => /\bregister\w+/.exec(name)?.[0] ?? []);
    if (wanted.length === 0) continue;
    const module = (await import(join(root, 'apps/api/src', from))) as Record<string, unknown>;
    for (const name of wanted)
      (module[name] as (program: Command, app: () => never) => void)(program, unused);
  }
  for (const [, name = '', file = ''] of cli.matchAll(ownProgram)) {
    const command = program.command(name);
    const options = read(join('apps/api/dist', file)).match(/--[a-z-]+/g) ?? [];
    for (const option of new Set(options)) command.option(option);
  }
  return program;
}

/** A command that is a program of its own, with its file; the file's usage names its options. */
const ownProgram = /\.command\('([a-z-]+)', '[^']*', \{\s*executableFile: '([^']+)'/g;

function unused(): never {
  throw new Error('No command is run');
}

/** The commands that can be run: those without commands of their own, and those that have both. */
function leavesOf(command: Command, before: readonly string[] = []): string[] {
  return command.commands.flatMap((each) => {
    const name = [...before, each.name()];
    const own = each.commands.length === 0 ? [name.join(' ')] : [];
    return [...own, ...leavesOf(each, name)];
  });
}

/** What is wrong with a command as a document has it; undefined when it can be run. */
function faultOf(program: Command, line: string): string | undefined {
  let command = program;
  const words = line.split(/\s+/);
  for (const word of words) {
    const next = command.commands.find((each) => each.name() === word);
    if (next === undefined) break;
    command = next;
  }
  if (command.commands.length > 0 && (command === program || words.length > 1))
    return `${line}: there is no such command`;
  const known = ['--help', ...command.options.map(({ long }) => long)];
  const unknown = words.filter((word) => word.startsWith('--') && !known.includes(word));
  return unknown.length > 0 ? `${line}: there is no option ${unknown.join(', ')}` : undefined;
}

describe('the documents', () => {
  it('name commands and options of the command line that exist', async () => {
    const program = await commandLine();
    const lines = inCode(
      /(?:^homeport|npm run homeport --|apps\/api\/dist\/cli\.js) (?!apps\/)([a-z][a-z-]*(?: [^#|<]*)?)/g,
    );
    expect(lines.length).toBeGreaterThan(20);
    const faults = lines.flatMap(([, [, line = '']]) => faultOf(program, line.trim()) ?? []).toSorted();
    expect(faults).toEqual([]);
    expect(faultOf(program, 'panel open')).toBe('panel open: there is no such command');
    expect(faultOf(program, 'panel add --pin x')).toBe('panel add --pin x: there is no option --pin');
  });

  it('name each command with the screen that does the same, or the reason why none does', async () => {
    const rows = Array.from(
      read('docs/operating/commands.md').matchAll(/^\| `homeport ([^`]+)` +\| ([^|]*?) +\| ([^|]*?) +\|$/gm),
      ([, name = '', screen = '', reason = '']) => ({ name, screen, reason }),
    );
    const all = leavesOf(await commandLine());
    expect(all.length).toBeGreaterThan(40);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(all.toSorted());
    // A dash stands for no screen.
    expect(rows.filter(({ screen, reason }) => screen === '–' && reason.length < 10)).toEqual([]);
    expect(rows.filter(({ screen }) => screen === '')).toEqual([]);
  });

  it('name scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = inCode(/\bnpm run (?:-s )?([a-z0-9:-]*[a-z0-9])/g).map(([, [, name = '']]) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
    const files = inCode(/\bnode ([\w/.-]+\.(?:ts|mjs))/g).map(([, [, name = '']]) => name);
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('name services of docker-compose.yml', () => {
    const { services } = parse(read('docker-compose.yml'), { merge: true }) as { services: object };
    const flags = String.raw`(?:--[\w-]+ )*`;
    const used = inCode(
      new RegExp(`docker compose (?:(?:stop|logs|run|start|restart) ${flags}|up .*--scale )(\\w+)`, 'g'),
    );
    const names = used.map(([, [, name = '']]) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !Object.hasOwn(services, name))).toEqual([]);
  });

  it('name variables that are read', () => {
    const examples = globSync('deploy/*.env.example', { cwd: root }).map(read).join('\n');
    const known = new Set([
      ...Object.keys(configSchema.shape),
      ...Array.from(examples.matchAll(/^([A-Z0-9_]+)=/gm), ([, name = '']) => name),
      'SANDBOX_PORT',
      // Node itself reads it.
      'NODE_EXTRA_CA_CERTS',
    ]);
    const pattern = /(?<![\w/*.])([A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9])(?![\w*])/g;
    // Its commands set variables of their own.
    const ofOperators = inCode(pattern).filter(([file]) => file !== 'docs/providers.md');
    const named = ofOperators.map(([, [, name = '']]) => name);
    expect(named.length).toBeGreaterThan(50);
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
  });

  it('link to files and headings that exist', () => {
    const links = documents.flatMap((file) =>
      Array.from(
        read(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g),
        ([, path = '', heading]) => ({
          file,
          target: path === '' ? file : join(dirname(file), path),
          heading,
        }),
      ),
    );
    expect(links.length).toBeGreaterThan(30);
    const broken = links.filter(({ target, heading }) => {
      if (!existsSync(join(root, target))) return true;
      return heading !== undefined && !headingsOf(read(target)).includes(heading);
    });
    expect(broken).toEqual([]);
  });
});

/** The anchors of a document's headings, as GitHub makes them. */
function headingsOf(markdown: string): string[] {
  return Array.from(markdown.matchAll(/^#+ (.+)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
