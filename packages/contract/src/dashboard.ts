import * as z from 'zod/mini';
import { failedTasks } from './account.ts';
import { answerOf, call } from './call.ts';
import { cdnOfWebsite } from './cdn.ts';
import { id, pathName } from './fields.ts';
import { storageUsage, userWebsites } from './hosting.ts';
import { nameOwnership } from './names.ts';
import { onboarding } from './onboarding.ts';
import { webserverPerformance } from './performance.ts';
import { redisState, websitePlatform } from './wordpress.ts';

/** The answers of the dashboard's calls in one: each part is the answer of the call of the same name. */
export const dashboard = call({
  name: 'dashboard.read',
  summary: 'Everything that the dashboard shows first: the websites, and the settings of one of them',
  method: 'GET',
  path: '/api/dashboard/{hostingplan_id}',
  policy: 'customer',
  owner: [{ in: 'params', field: 'hostingplan_id', resource: 'hostingplan' }],
  limit: 'read',
  params: z.object({ hostingplan_id: id }),
  /** The website to show; omitted: the only one. Of several, none is shown, because the dashboard lists them. */
  query: z.object({ website: z.optional(pathName) }),
  answer: z.object({
    websites: answerOf(userWebsites),
    failed_tasks: answerOf(failedTasks),
    storage: answerOf(storageUsage),
    /** Absent: processes of an earlier version do not know it. */
    onboarding: z.optional(answerOf(onboarding)),
    /** null: none is shown, there is no such website, or it is not active. */
    website: z.nullable(
      z.object({
        ascii_name: z.string(),
        platform: answerOf(websitePlatform),
        /** null: no WordPress is installed. */
        redis: z.nullable(answerOf(redisState)),
        performance: answerOf(webserverPerformance),
        cdn: answerOf(cdnOfWebsite),
        ownership: answerOf(nameOwnership),
      }),
    ),
  }),
});
