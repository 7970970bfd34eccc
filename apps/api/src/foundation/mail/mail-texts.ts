import { account } from './texts/account.ts';
import { billing } from './texts/billing.ts';
import { common } from './texts/common.ts';
import { deletion } from './texts/deletion.ts';
import { domains } from './texts/domains.ts';
import { domainTransfers } from './texts/domain-transfers.ts';
import { email } from './texts/email.ts';
import { goodwill } from './texts/goodwill.ts';
import { hosting } from './texts/hosting.ts';
import { layout } from './texts/layout.ts';
import { people } from './texts/people.ts';
import { planChanges } from './texts/plan-changes.ts';
import { planLifecycle } from './texts/plan-lifecycle.ts';
import { security } from './texts/security.ts';
import { staff } from './texts/staff.ts';
import { status } from './texts/status.ts';
import { support } from './texts/support.ts';
import { tasks } from './texts/tasks.ts';

/** All texts of emails in English, as ICU messages by key. */
export const mailTexts = {
  ...account,
  ...billing,
  ...common,
  ...deletion,
  ...domains,
  ...domainTransfers,
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

export type MailTextKey = keyof typeof mailTexts;
