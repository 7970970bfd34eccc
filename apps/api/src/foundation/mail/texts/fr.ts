import type { MailTranslation } from '../../messages/translation.ts';
import { account } from './fr/account.ts';
import { billing } from './fr/billing.ts';
import { common } from './fr/common.ts';
import { deletion } from './fr/deletion.ts';
import { domainTransfers } from './fr/domain-transfers.ts';
import { domains } from './fr/domains.ts';
import { email } from './fr/email.ts';
import { goodwill } from './fr/goodwill.ts';
import { hosting } from './fr/hosting.ts';
import { layout } from './fr/layout.ts';
import { people } from './fr/people.ts';
import { planChanges } from './fr/plan-changes.ts';
import { planLifecycle } from './fr/plan-lifecycle.ts';
import { security } from './fr/security.ts';
import { staff } from './fr/staff.ts';
import { status } from './fr/status.ts';
import { support } from './fr/support.ts';
import { tasks } from './fr/tasks.ts';

/** The texts of emails in French. */
export const french: MailTranslation = {
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
