import type { CallAnswer } from '@homeport/contract/call';
import {
  isOptionalTopic,
  type NotificationTopic,
  notificationTopics,
  type OptionalTopic,
} from '@homeport/contract/notifications';
import {
  type NotificationKind,
  notificationKinds,
  type notifications,
  type StaffNotificationKind,
  staffNotificationKinds,
} from '@homeport/contract/support-preferences';
import { text } from './account-notifications-texts.ts';

type Choices = CallAnswer<typeof notifications>;
type EmailKind = NotificationKind | StaffNotificationKind;

/** A switch, or what cannot be chosen. */
type Choice<Kind> = { kind: Kind; isOn: boolean } | 'always' | 'never';

/** What a person is told of, and where. */
export interface ChoiceRow {
  kind: EmailKind | NotificationTopic;
  /** One sentence. */
  reason: string;
  /** Whether the bell shows it. */
  bell: Choice<OptionalTopic>;
  /** Whether it is emailed. */
  email: Choice<EmailKind>;
}

interface Reader {
  isStaff: boolean;
  /** Has, or had, something of their own here. Staff without it have no bell. */
  isCustomer: boolean;
}

/** The rows that concern a person. */
export function rowsOf(choices: Choices, { isStaff, isCustomer }: Reader): ChoiceRow[] {
  const kinds = [
    ...(isStaff ? (['ticket_assigned', 'ticket_mentioned'] as const) : []),
    ...(isCustomer ? notificationTopics : (['ticket_reply', 'ticket_status'] as const)),
    ...(isStaff ? staffNotificationKinds : []),
    ...(isCustomer ? [] : (['security'] as const)),
  ];
  return kinds.flatMap((kind) => {
    const email = emailOf(kind, choices);
    if (email === undefined) return [];
    const bell = isCustomer ? bellOf(kind, choices.on_screen) : 'never';
    return [{ kind, reason: reasonOf(kind, !isCustomer), bell, email }];
  });
}

/** Why a person is told. @param isStaff as one who answers tickets, and has none of their own */
export function reasonOf(kind: ChoiceRow['kind'], isStaff: boolean): string {
  if (isStaff && (kind === 'ticket_reply' || kind === 'ticket_status' || kind === 'security'))
    return text(`${kind}_toStaff`);
  return text(`${kind}_why`);
}

function bellOf(kind: ChoiceRow['kind'], chosen: Choices['on_screen']): ChoiceRow['bell'] {
  const topic = notificationTopics.find((each) => each === kind);
  if (topic === undefined || chosen === undefined) return 'never';
  return isOptionalTopic(topic) ? { kind: topic, isOn: chosen[topic] ?? true } : 'always';
}

/** @returns undefined for kinds that the person does not get */
function emailOf(kind: ChoiceRow['kind'], choices: Choices): ChoiceRow['email'] | undefined {
  const optional = [...notificationKinds, ...staffNotificationKinds].find((each) => each === kind);
  if (optional === undefined) return kind === 'website' ? 'never' : 'always';
  const isOn = choices[optional];
  return isOn === undefined ? undefined : { kind: optional, isOn };
}
