import type { NeededRecord } from '@homeport/contract/dns-needs';
import { keyOf } from '@homeport/contract/zone-records';
import { type Message, messageByKey, messageFields } from '../foundation/messages/message.ts';

/** What happens when a record that is needed goes. */
export function consequenceOf({ use, subject }: NeededRecord): Message {
  return messageByKey(`dns.breaks.${use}`, { subject });
}

/** Identifies what depends on a record: a person confirms by it that it breaks. */
export function needKey(need: NeededRecord): string {
  return `${keyOf(need)} ${need.use} ${need.subject}`;
}

/** Dependencies as answers contain them, each once. */
export function describeNeeds(needs: readonly NeededRecord[]) {
  const described = needs.map((need) => ({
    key: needKey(need),
    use: need.use,
    subject: need.subject,
    ...messageFields({ consequence: consequenceOf(need) }),
  }));
  return [...new Map(described.map((each) => [each.key, each])).values()];
}
