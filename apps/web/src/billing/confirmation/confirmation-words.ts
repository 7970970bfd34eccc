import { text } from './confirmation-texts.ts';
import type { Purpose } from './queries.ts';

interface Outcome {
  sentence: string;
  detail: string;
}

interface ConfirmationWords {
  title: string;
  heading: string;
  /** Heard for the first time. */
  success: Outcome;
  /** Each time after that. */
  exists: Outcome;
  failed: string;
}

/** What a confirmation says of what was paid for. */
export function confirmationWords(purpose: Purpose, plan: string): ConfirmationWords {
  const exists = { sentence: text('alreadySubscribed', { plan }), detail: text('existsNext') };
  switch (purpose) {
    case 'purchase':
      return {
        title: text('purchaseTitle'),
        heading: text('upgrading'),
        success: { sentence: text('subscribed', { plan }), detail: text('subscribedNext') },
        exists,
        failed: text('upgradeFailed'),
      };
    case 'renewal':
      return {
        title: text('renewalTitle'),
        heading: text('renewing'),
        success: { sentence: text('renewed', { plan }), detail: text('renewedNext') },
        exists,
        failed: text('renewalFailed'),
      };
    case 'upgrade':
      return {
        title: text('upgradeTitle'),
        heading: text('upgrading'),
        success: { sentence: text('upgraded', { plan }), detail: text('upgradedNext') },
        exists: { ...exists, sentence: text('alreadyUpgraded') },
        failed: text('upgradeFailed'),
      };
  }
}
