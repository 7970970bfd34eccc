import { readData } from '../read-data.ts';

interface CommandStructure {
  arguments: string[];
  /** How many of the arguments have to be there. */
  required: number;
  /** The members of each object in the JSON answer of a list. */
  members?: string[];
  /** The JSON answer is a list of names. */
  names?: boolean;
}

interface HestiacpStructure {
  version: string;
  /** Names of the exit codes. */
  codes: Record<string, string>;
  /** The HTTP status of an exit code. */
  statuses: Record<string, number>;
  /** The HTTP status of every other exit code. */
  otherStatus: number;
  commands: Record<string, CommandStructure>;
}

/** HestiaCP's commands, as far as Homeport and its sandbox know them. */
export interface HestiacpContract {
  /** @returns what is wrong with a command and its arguments; undefined: nothing */
  requestMismatch(command: string, args: readonly string[]): string | undefined;
  /** Checks the JSON answer of a list. @returns what is wrong with it; undefined: nothing */
  answerMismatch(command: string, answer: unknown): string | undefined;
  /** The members of each object that a list answers with. */
  membersOf(command: string): readonly string[];
  /** The number of an exit code, by its name, such as `E_EXISTS`. */
  codeOf(name: string): number;
  /** The HTTP status that an exit code is answered with. */
  statusOf(code: number): number;
}

let contract: HestiacpContract | undefined;

/** The commands, exit codes and lists of HestiaCP's API. */
export function hestiacpContract(): HestiacpContract {
  return (contract ??= createContract(readData<HestiacpStructure>('hestiacp.json')));
}

function createContract({ commands, codes, statuses, otherStatus }: HestiacpStructure): HestiacpContract {
  const numbers = new Map(Object.entries(codes).map(([number, name]) => [name, Number(number)]));
  const membersOf = (command: string): readonly string[] => commands[command]?.members ?? [];
  return {
    membersOf,
    requestMismatch(command, args) {
      const known = commands[command];
      if (known === undefined) return `${command} is not a known command`;
      const { arguments: names, required } = known;
      if (args.length > names.length)
        return `${command} takes ${names.length} arguments, but got ${args.length}`;
      const missing = names.slice(0, required).find((_, index) => (args[index] ?? '') === '');
      return missing === undefined ? undefined : `${command} lacks ${missing}`;
    },
    answerMismatch(command, answer) {
      if (commands[command]?.names === true)
        return Array.isArray(answer) && answer.every((name) => typeof name === 'string')
          ? undefined
          : `${command}: not a list of names`;
      const members = membersOf(command);
      for (const [name, object] of Object.entries(answer as Record<string, Record<string, unknown>>)) {
        const wrong = members.find((member) => typeof object[member] !== 'string');
        if (wrong !== undefined) return `${command}: ${name} has no text ${wrong}`;
        const unknown = Object.keys(object).find((member) => !members.includes(member));
        if (unknown !== undefined) return `${command}: ${name} has an unknown member ${unknown}`;
      }
      return undefined;
    },
    codeOf(name) {
      const code = numbers.get(name);
      if (code === undefined) throw new Error(`HestiaCP has no exit code ${name}`);
      return code;
    },
    statusOf: (code) => statuses[String(code)] ?? otherStatus,
  };
}
