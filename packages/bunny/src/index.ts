export { BunnyError, type BunnyErrorDetails, type BunnyErrorKind } from './bunny-error.ts';
export { type BunnyClient, type BunnyClientOptions, createBunnyClient, type NewPullZone } from './client.ts';
export type { Hostname, PullZone } from './pull-zone.ts';
