import { archives } from './es/archives.ts';
import { auditEvents } from './es/audit-events.ts';
import { auth } from './es/auth.ts';
import { billing } from './es/billing.ts';
import { cdn } from './es/cdn.ts';
import { customers } from './es/customers.ts';
import { deletion } from './es/deletion.ts';
import { dns } from './es/dns.ts';
import { doctor } from './es/doctor.ts';
import { domains } from './es/domains.ts';
import { email } from './es/email.ts';
import { errors } from './es/errors.ts';
import { failures } from './es/failures.ts';
import { history } from './es/history.ts';
import { hosting } from './es/hosting.ts';
import { input } from './es/input.ts';
import { limits } from './es/limits.ts';
import { mailNames } from './es/mail-names.ts';
import { names } from './es/names.ts';
import { operationKinds } from './es/operation-kinds.ts';
import { operations } from './es/operations.ts';
import { people } from './es/people.ts';
import { servers } from './es/servers.ts';
import { staffNotices } from './es/staff-notices.ts';
import { status } from './es/status.ts';
import { steps } from './es/steps.ts';
import { support } from './es/support.ts';
import { timeline } from './es/timeline.ts';
import { webhooks } from './es/webhooks.ts';
import { websites } from './es/websites.ts';
import type { ServerTranslation } from '../server-messages.ts';

/** The server's texts in Spanish. */
export const spanish: ServerTranslation = {
  ...archives,
  ...auditEvents,
  ...auth,
  ...billing,
  ...cdn,
  ...customers,
  ...deletion,
  ...dns,
  ...doctor,
  ...domains,
  ...email,
  ...errors,
  ...failures,
  ...history,
  ...hosting,
  ...input,
  ...limits,
  ...mailNames,
  ...names,
  ...operationKinds,
  ...operations,
  ...people,
  ...servers,
  ...staffNotices,
  ...status,
  ...steps,
  ...support,
  ...timeline,
  ...webhooks,
  ...websites,
};
