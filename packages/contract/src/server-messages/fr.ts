import { archives } from './fr/archives.ts';
import { auditEvents } from './fr/audit-events.ts';
import { auth } from './fr/auth.ts';
import { billing } from './fr/billing.ts';
import { cdn } from './fr/cdn.ts';
import { customers } from './fr/customers.ts';
import { deletion } from './fr/deletion.ts';
import { dns } from './fr/dns.ts';
import { doctor } from './fr/doctor.ts';
import { domains } from './fr/domains.ts';
import { email } from './fr/email.ts';
import { errors } from './fr/errors.ts';
import { failures } from './fr/failures.ts';
import { history } from './fr/history.ts';
import { hosting } from './fr/hosting.ts';
import { input } from './fr/input.ts';
import { limits } from './fr/limits.ts';
import { mailNames } from './fr/mail-names.ts';
import { names } from './fr/names.ts';
import { operationKinds } from './fr/operation-kinds.ts';
import { operations } from './fr/operations.ts';
import { people } from './fr/people.ts';
import { servers } from './fr/servers.ts';
import { staffNotices } from './fr/staff-notices.ts';
import { status } from './fr/status.ts';
import { steps } from './fr/steps.ts';
import { support } from './fr/support.ts';
import { timeline } from './fr/timeline.ts';
import { webhooks } from './fr/webhooks.ts';
import { websites } from './fr/websites.ts';
import type { ServerTranslation } from '../server-messages.ts';

/** The server's texts in French. */
export const french: ServerTranslation = {
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
