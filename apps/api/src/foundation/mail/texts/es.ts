import type { MailTranslation } from '../../messages/translation.ts';
import { account } from './es/account.ts';
import { billing } from './es/billing.ts';
import { common } from './es/common.ts';
import { deletion } from './es/deletion.ts';
import { domainTransfers } from './es/domain-transfers.ts';
import { domains } from './es/domains.ts';
import { email } from './es/email.ts';
import { goodwill } from './es/goodwill.ts';
import { hosting } from './es/hosting.ts';
import { layout } from './es/layout.ts';
import { people } from './es/people.ts';
import { planChanges } from './es/plan-changes.ts';
import { planLifecycle } from './es/plan-lifecycle.ts';
import { security } from './es/security.ts';
import { staff } from './es/staff.ts';
import { status } from './es/status.ts';
import { support } from './es/support.ts';
import { tasks } from './es/tasks.ts';

/** The texts of emails in Spanish. */
export const spanish: MailTranslation = {
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
