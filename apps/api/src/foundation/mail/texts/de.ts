import type { MailTranslation } from '../../messages/translation.ts';
import { account } from './de/account.ts';
import { billing } from './de/billing.ts';
import { common } from './de/common.ts';
import { deletion } from './de/deletion.ts';
import { domainTransfers } from './de/domain-transfers.ts';
import { domains } from './de/domains.ts';
import { email } from './de/email.ts';
import { goodwill } from './de/goodwill.ts';
import { hosting } from './de/hosting.ts';
import { layout } from './de/layout.ts';
import { people } from './de/people.ts';
import { planChanges } from './de/plan-changes.ts';
import { planLifecycle } from './de/plan-lifecycle.ts';
import { security } from './de/security.ts';
import { staff } from './de/staff.ts';
import { status } from './de/status.ts';
import { support } from './de/support.ts';
import { tasks } from './de/tasks.ts';

/** The texts of emails in German. */
export const german: MailTranslation = {
  ...account,
  ...billing,
  ...common,
  ...deletion,
  ...domainTransfers,
  ...domains,
  ...email,
  ...goodwill,
  ...hosting,
  ...layout,
  ...people,
  ...planChanges,
  ...planLifecycle,
  ...security,
  ...staff,
  ...status,
  ...support,
  ...tasks,
};
