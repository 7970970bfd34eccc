import type { status as english } from '../status.ts';
import type { Translated } from '@homeport/contract/translated';

export const status: Translated<typeof english> = {
  'statusUpdate.subject': '{label}: {title}',
  'statusUpdate.incident': 'Störung',
  'statusUpdate.update': 'Neuigkeit',
  'statusUpdate.resolved': 'Behoben',
  'statusUpdate.planned': 'Geplante Arbeiten',
  'statusUpdate.underWay': 'Arbeiten haben begonnen',
  'statusUpdate.done': 'Arbeiten abgeschlossen',
  'statusUpdate.cancelled': 'Geplante Arbeiten abgesagt',
  'statusUpdate.why': 'Sie erhalten diese E-Mail, weil Sie einen betroffenen Dienst nutzen.',
  'statusUpdate.services': 'Betroffen',
  'statusUpdate.since': 'Seit',
  'statusUpdate.begins': 'Beginn',
  'statusUpdate.plannedEnd': 'Voraussichtliches Ende',
  'statusUpdate.open': 'Statusseite öffnen',
  'statusUpdate.portal': 'Kundenportal',
  'statusUpdate.hosting': 'Hosting',
  'statusUpdate.domains': 'Domains',
  'statusUpdate.email': 'E-Mail',
  'statusUpdate.cdn': 'CDN',
};
