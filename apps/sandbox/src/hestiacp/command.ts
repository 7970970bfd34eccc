import type { HestiacpHost } from './hestiacp-host.ts';

/** Runs a command. @returns what a list prints @throws CommandError */
export type Command = (host: HestiacpHost, args: readonly string[]) => object | void;
