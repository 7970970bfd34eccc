import { archives } from './de/archives.ts';
import { auditEvents } from './de/audit-events.ts';
import { auth } from './de/auth.ts';
import { billing } from './de/billing.ts';
import { cdn } from './de/cdn.ts';
import { customers } from './de/customers.ts';
import { deletion } from './de/deletion.ts';
import { dns } from './de/dns.ts';
import { doctor } from './de/doctor.ts';
import { domains } from './de/domains.ts';
import { email } from './de/email.ts';
import { errors } from './de/errors.ts';
import { failures } from './de/failures.ts';
import { history } from './de/history.ts';
import { hosting } from './de/hosting.ts';
import { input } from './de/input.ts';
import { limits } from './de/limits.ts';
import { mailNames } from './de/mail-names.ts';
import { names } from './de/names.ts';
import { operationKinds } from './de/operation-kinds.ts';
import { operations } from './de/operations.ts';
import { people } from './de/people.ts';
import { servers } from './de/servers.ts';
import { staffNotices } from './de/staff-notices.ts';
import { status } from './de/status.ts';
import { steps } from './de/steps.ts';
import { support } from './de/support.ts';
import { timeline } from './de/timeline.ts';
import { webhooks } from './de/webhooks.ts';
import { websites } from './de/websites.ts';
import type { ServerTranslation } from '../server-messages.ts';

/** The server's texts in German. */
export const german: ServerTranslation = {
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
