import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { Failure } from '../process/failure.ts';

/** Reads `<folder> [options]`; --help prints the usage and ends the process. */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  args: string[],
  usage: string,
  options: Options,
) {
  try {
    const all = { ...options, help: { type: 'boolean', short: 'h' } } as const;
    const { values, positionals } = parseArgs({ args, options: all, allowPositionals: true });
    if ('help' in values) {
      console.log(usage);
      process.exit(0);
    }
    const [folder] = positionals;
    if (folder !== undefined && positionals.length === 1) return { folder, values };
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error), usage);
  }
  throw new Failure('Name one folder.', usage);
}
