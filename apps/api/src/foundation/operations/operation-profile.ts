import type { MessageKey } from '@homeport/contract/server-messages';
import type { QueueName } from '../queue/queues.ts';
import type { OperationKind } from './operation-kinds.ts';

/** Where the customer can try again. */
export type RetryPlace = 'add_website' | 'website' | 'domain' | 'email' | 'settings';

/** Where a failure is shown after the customer has left the screen. */
export type FailureScreen =
  /** On the screen of the resource itself. */
  | { shownAt: string }
  /**
   * A notice on the dashboard, until it is dismissed or a newer attempt begins.
   * `notice` names the task; {subject} is its domain. `retry`: null where only support can help.
   * `perKey`: other operations of this kind on the same domain do not count as newer attempts.
   */
  | { notice: MessageKey; retry: RetryPlace | null; perKey?: true };

/** Who is notified when an operation failed for good. */
export type FailureAudience =
  /** By email, with this message, and on screen. */
  | { customer: MessageKey; screen: FailureScreen }
  /** Staff, by the notices for operations that need attention. */
  | { staff: true }
  /** Why a message is not needed. */
  | { silent: string };

/**
 * What the customer reads when it failed or needs attention: by error code, `other` for all other codes. `refused`:
 * when a panel server refused it for good.
 */
export type FailureMessages = {
  readonly other: MessageKey;
  readonly refused?: MessageKey;
  readonly [errorCode: string]: MessageKey | undefined;
};

/** Codes of what panel servers refuse for good: the same request fails again. */
export const panelRefusals: readonly string[] = [
  'panel_rejected',
  'panel_not_found',
  'panel_conflict',
  'panel_unknown',
  'ability_missing',
  'plan_missing',
  'webspace_gone',
  'website_gone',
];

/** The queue of a kind, and the texts about it. */
export interface OperationProfile {
  queue: QueueName;
  /** `code`, which they may show, is the error code. */
  messages: FailureMessages;
  /** Email to the owner when it has finished; null when another email says so or none is needed. */
  finished: MessageKey | null;
  failed: FailureAudience;
}

/** The kinds of one module. */
export type KindOf<Module extends string> = Extract<OperationKind, `${Module}.${string}`>;

/** A row for each kind of a module; a missing one does not compile. */
export type ProfilesOf<Module extends string> = Readonly<Record<KindOf<Module>, OperationProfile>>;

export const notifiesStaff = { finished: null, failed: { staff: true } } as const;

export const shownOnScreen = {
  finished: null,
  failed: { silent: 'The screen that asked for the reading shows that it failed.' },
} as const;
