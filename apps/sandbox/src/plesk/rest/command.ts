import type { Panel } from '../panel.ts';

/** How a command-line utility ended. */
export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** A command-line utility. A PanelFault that it throws is its failure. */
export type Command = (
  panel: Panel,
  params: readonly string[],
  env: Readonly<Record<string, string>>,
) => CommandResult | Promise<CommandResult>;

export function done(stdout: string): CommandResult {
  return { code: 0, stdout, stderr: '' };
}

export function failed(reason: string): CommandResult {
  return { code: 1, stdout: '', stderr: `${reason}\n` };
}
