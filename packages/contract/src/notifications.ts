import * as z from 'zod/mini';
import { call } from './call.ts';
import { id, isoTime, ok } from './fields.ts';
import { messageKeys } from './message-keys.ts';
import { operationProgress } from './operation.ts';
import { cursor, limit, nextCursor } from './paging.ts';

/** What notifications are about. */
export const notificationTopics = [
  'ticket_reply',
  'ticket_status',
  'operation_finished',
  'operation_failed',
  'website',
  'payment',
  'domain',
  'email',
  'security',
  'service_status',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** Always shown on screen: what failed stays there until it is seen. */
export type RequiredTopic = 'operation_failed';
/** Shown on screen unless its reader has switched it off. */
export type OptionalTopic = Exclude<NotificationTopic, RequiredTopic>;

export const isOptionalTopic = (topic: NotificationTopic): topic is OptionalTopic =>
  topic !== 'operation_failed';

/** The screens that notifications and tasks lead to. */
export const notificationPlaces = [
  'home',
  'add_website',
  'website',
  'domains',
  'domain',
  'email',
  'settings',
  'usage',
  'ticket',
  'status',
] as const;
export type NotificationPlace = (typeof notificationPlaces)[number];

const link = z.object({
  place: z.enum(notificationPlaces),
  /** The website, the domain, the plan or the number of the ticket. */
  name: z.nullable(z.string()),
});

const notification = z
  .object({
    id: z.string(),
    at: isoTime,
    read: z.boolean(),
    topic: z.enum(notificationTopics),
    /** What happened, such as `payment-failed`: the client has a text for it. */
    kind: z.string(),
    /** What fills the text: names, days in milliseconds since 1970, amounts in US cents. */
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    /** A sentence about a task; null for other kinds. */
    text: z.nullable(z.string()),
    ...messageKeys,
    link: z.nullable(link),
  })
  .register(z.globalRegistry, { id: 'Notification' });

export const listNotifications = call({
  name: 'account.notifications',
  summary: 'What happened to the caller in the last 90 days, read or not; the newest first',
  method: 'GET',
  path: '/api/notifications',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  query: z.object({ cursor, limit }),
  answer: z.object({
    notifications: z.array(notification),
    /** Of all pages. */
    unread: z.int(),
    next: nextCursor,
  }),
});

export const readNotifications = call({
  name: 'account.readNotifications',
  summary: 'Mark notifications as read: one, or one and all older ones',
  method: 'POST',
  path: '/api/notifications/read',
  policy: 'customer',
  owner: [{ in: 'body', field: 'id', resource: 'notification' }],
  limit: 'write',
  body: z.object({
    id,
    /** Also those before it. A newer one, which the caller has not seen, stays unread. */
    and_older: z.optional(z.boolean()),
    /** The oldest one that the caller has seen: failed tasks before it stay unread. */
    oldest: z.optional(id),
  }),
  answer: ok,
});

/** The kinds of work that customers follow. */
export const taskKinds = [
  'archives.make',
  'billing.setPaymentMethod',
  'cdn.activate',
  'dns.changeRecords',
  'domains.register',
  'domains.renew',
  'domains.resendConfirmation',
  'domains.setDnssec',
  'domains.setLock',
  'domains.setNameservers',
  'domains.updateOwner',
  'email.changeMailbox',
  'email.connect',
  'email.copyMailbox',
  'email.createForwarder',
  'email.createMailbox',
  'email.deleteForwarder',
  'email.deleteMailbox',
  'email.disconnect',
  'email.setCatchAll',
  'hosting.addWebsite',
  'hosting.connectDomain',
  'hosting.deleteAlias',
  'hosting.deleteMainWebsite',
  'hosting.deleteWebsite',
  'hosting.makeBackup',
  'hosting.openLocation',
  'hosting.pointName',
  'hosting.restoreBackup',
  'hosting.resume',
  'hosting.sendBackup',
  'hosting.setUpAccount',
  'hosting.switchPlan',
  'performance.changePhpVersion',
  'performance.changeSetting',
  'templates.install',
  'wordpress.install',
  'wordpress.switchCache',
  'wordpress.update',
] as const;
export type TaskKind = (typeof taskKinds)[number];

const task = z
  .object({
    ...operationProgress.shape,
    kind: z.enum(taskKinds),
    /** The domain that it is about; null: the whole account. */
    subject: z.nullable(z.string()),
    started: isoTime,
    link: z.nullable(link),
    /** The unread notification of its failure; null: it is under way. */
    notification_id: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'RunningTask' });

export const runningTasks = call({
  name: 'account.runningTasks',
  summary: "The caller's work that is under way, and what failed and was not seen yet; the newest first",
  method: 'GET',
  path: '/api/tasks',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({ tasks: z.array(task) }),
});
