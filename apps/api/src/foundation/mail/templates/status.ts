import type { StatusKind, StatusService, StatusState } from '@homeport/contract/status';
import { action, type Fact, facts, note, quote } from '../email-content.ts';
import type { MailTextKey } from '../mail-texts.ts';
import type { Template } from './template.ts';

export interface StatusUpdateData {
  eventId: string;
  kind: StatusKind;
  state: StatusState;
  title: string;
  /** As staff wrote it. */
  text: string;
  services: readonly StatusService[];
  startsAt: string;
  /** Of planned work; null: not known. */
  plannedEndAt: string | null;
}

const labels = {
  investigating: 'statusUpdate.incident',
  identified: 'statusUpdate.update',
  monitoring: 'statusUpdate.update',
  resolved: 'statusUpdate.resolved',
  planned: 'statusUpdate.planned',
  under_way: 'statusUpdate.underWay',
  done: 'statusUpdate.done',
  cancelled: 'statusUpdate.cancelled',
} as const satisfies Record<StatusState, MailTextKey>;

/** Of an incident or planned work, to those whom it concerns. */
export const statusUpdateMail: Template<StatusUpdateData> = (data, { say, moment }, brand) => {
  const { state, title, plannedEndAt } = data;
  const subject = say('statusUpdate.subject', { label: say(labels[state]), title });
  const services = data.services.map((service) => say(`statusUpdate.${service}`));
  const isAhead = state === 'planned';
  const rows: Fact[] = [
    [say('statusUpdate.services'), services.join(', ')],
    [say(isAhead ? 'statusUpdate.begins' : 'statusUpdate.since'), moment(data.startsAt)],
  ];
  if (plannedEndAt !== null && (isAhead || state === 'under_way'))
    rows.push([say('statusUpdate.plannedEnd'), moment(plannedEndAt)]);
  return {
    subject,
    preview: data.text,
    title: subject,
    choiceUrl: `${brand.portalUrl}/account-settings`,
    blocks: [
      quote(data.text),
      facts(...rows),
      action(say('statusUpdate.open'), `${brand.portalUrl}/status#${data.eventId}`),
      note(say('statusUpdate.why')),
    ],
  };
};
