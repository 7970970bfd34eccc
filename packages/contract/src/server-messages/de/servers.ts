import type { servers as english } from '../servers.ts';
import type { Translated } from '../../translated.ts';

export const servers: Translated<typeof english> = {
  'servers.taken': 'Das hat bereits ein anderer Server.',
  'servers.unknownVendor': 'Muss eines davon sein: {vendors}',
  'servers.checkLate':
    'Die Prüfung hat zu lange gedauert. Laden Sie die Liste neu, um zu sehen, ob die Änderung übernommen wurde, und versuchen Sie es dann noch einmal.',
  'servers.changedMeanwhile':
    'Dieser Server wurde inzwischen von jemand anderem geändert. Laden Sie ihn neu, und nehmen Sie Ihre Änderung noch einmal vor.',
  'servers.notEmpty':
    'Dieser Server hat {count, plural, one {#\u00a0Konto} other {#\u00a0Konten}}. Nur ein leerer Server kann entfernt werden.',
  'servers.draftNotUsed': 'Dieser Server ist ein Entwurf. Prüfen Sie ihn zuerst.',
  'servers.draftNotDefault':
    'Dieser Server ist ein Entwurf. Standard kann nur ein Server sein, der in Gebrauch ist.',
};
