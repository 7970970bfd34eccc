import type { MessageKey } from '@homeport/contract/server-messages';
import type { Call } from '@homeport/contract/call';
import type { QuotaName } from '@homeport/contract/quotas';
import type { Settings } from '../config/schema.ts';

export interface QuotaSetting {
  /** How much one account may use in a window. */
  limit: number;
  seconds: number;
  /** The message of a refusal, and what fills it. */
  refusal: Extract<MessageKey, `limits.${QuotaName}`>;
  /** The limit in the unit of the message. */
  shownLimit: number;
}

const hour = 3_600;
const day = 86_400;

/** The modules whose writing calls start work at providers. */
const modulesWithOperations: ReadonlySet<string> = new Set([
  'hosting',
  'wordpress',
  'templates',
  'cdn',
  'dns',
  'performance',
  'domains',
  'email',
]);

const quotaOfCall: Readonly<Record<string, QuotaName>> = {
  'support.create': 'tickets',
  'support.customerReply': 'replies',
  'support.preview': 'previews',
  'support.keepDraft': 'drafts',
  'feedback.rate': 'feedback',
  'feedback.send': 'feedback',
};

/** The quota that a call uses; undefined when it uses none. */
export function quotaOf({ name, method, policy, limit }: Call): QuotaName | undefined {
  const [module = '', verb] = name.split('.');
  const beginsWork =
    policy === 'customer' && method !== 'GET' && limit === 'write' && modulesWithOperations.has(module);
  // Paid work is never refused.
  if (beginsWork && verb !== 'register') return 'operations';
  return quotaOfCall[name];
}

/** The quotas of every customer's account. */
export function quotaSettings(settings: Settings): Record<QuotaName, QuotaSetting> {
  const megabytes = settings.QUOTA_FILE_MEGABYTES_PER_DAY;
  return {
    tickets: {
      limit: settings.QUOTA_TICKETS_PER_DAY,
      seconds: day,
      refusal: 'limits.tickets',
      shownLimit: settings.QUOTA_TICKETS_PER_DAY,
    },
    replies: {
      limit: settings.QUOTA_REPLIES_PER_DAY,
      seconds: day,
      refusal: 'limits.replies',
      shownLimit: settings.QUOTA_REPLIES_PER_DAY,
    },
    file_bytes: {
      limit: megabytes * 1_048_576,
      seconds: day,
      refusal: 'limits.file_bytes',
      shownLimit: megabytes,
    },
    feedback: {
      limit: settings.QUOTA_FEEDBACK_PER_DAY,
      seconds: day,
      refusal: 'limits.feedback',
      shownLimit: settings.QUOTA_FEEDBACK_PER_DAY,
    },
    previews: {
      limit: settings.QUOTA_PREVIEWS_PER_HOUR,
      seconds: hour,
      refusal: 'limits.previews',
      shownLimit: settings.QUOTA_PREVIEWS_PER_HOUR,
    },
    drafts: {
      limit: settings.QUOTA_DRAFTS_PER_HOUR,
      seconds: hour,
      refusal: 'limits.drafts',
      shownLimit: settings.QUOTA_DRAFTS_PER_HOUR,
    },
    operations: {
      limit: settings.QUOTA_OPERATIONS_PER_HOUR,
      seconds: hour,
      refusal: 'limits.operations',
      shownLimit: settings.QUOTA_OPERATIONS_PER_HOUR,
    },
  };
}
