import type { HestiacpHost } from './hestiacp-host.ts';

/** What a command prints: a list as an object, or plain text. */
export type Printed = object | string | void;

/** Runs a command. @throws CommandError */
export type Command = (host: HestiacpHost, args: readonly string[]) => Printed | Promise<Printed>;
