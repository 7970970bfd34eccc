import * as z from 'zod/mini';
import { needUses } from './dns-needs.ts';
import { isoTime } from './fields.ts';
import { messageKeys } from './message-keys.ts';

const content = z
  .object({ ttl: z.int(), values: z.array(z.string()) })
  .register(z.globalRegistry, { id: 'RecordContent' });

/** A record set that differs; null: there is none. */
export const recordChange = z
  .object({ name: z.string(), type: z.string(), before: z.nullable(content), after: z.nullable(content) })
  .register(z.globalRegistry, { id: 'RecordChange' });

/** What a change breaks, and what that means. Breaking it has to be confirmed by `key`. */
export const dependency = z
  .object({
    key: z.string(),
    use: z.enum(needUses),
    subject: z.string(),
    consequence: z.string(),
    ...messageKeys,
  })
  .register(z.globalRegistry, { id: 'RecordDependency' });

/** What would change, before it is saved with `saveRecords`. */
export const preview = z.object({
  /** The version that it was calculated for. */
  version: z.int(),
  changes: z.array(recordChange),
  breaks: z.array(dependency),
});

/** provider: read at the nameservers' provider; edited there, or by the portal itself. */
export const changeSources = ['edit', 'import', 'preset', 'fix', 'undo', 'provider'] as const;
export type ChangeSource = (typeof changeSources)[number];

/** Why the portal changed a zone, as the detail of an entry whose source is `provider`. */
export const portalReasons = ['email_proof', 'email_connected', 'email_disconnected'] as const;
export type PortalReason = (typeof portalReasons)[number];

/**
 * - saving: being written
 * - saved: written, and not yet seen at all nameservers
 * - live: all nameservers answer with it
 * - slow: a nameserver still does not after a quarter of an hour
 * - failed: nothing of it was kept
 */
export const changeStates = ['saving', 'saved', 'live', 'slow', 'failed'] as const;

export const historyEntry = z
  .object({
    version: z.int(),
    source: z.enum(changeSources),
    /** The preset, the version that it returned to, or why the portal changed it; else empty. */
    detail: z.string(),
    state: z.enum(changeStates),
    at: isoTime,
    /** Who did it; portal: it was found at the provider. */
    by: z.enum(['you', 'staff', 'portal']),
    /** How many nameservers answer with it, of how many. */
    live: z.int(),
    nameservers: z.int(),
    changes: z.array(recordChange),
    /** Why it failed, or why saving it takes long. */
    message: z.nullable(z.string()),
    ...messageKeys,
  })
  .register(z.globalRegistry, { id: 'ZoneChange' });
