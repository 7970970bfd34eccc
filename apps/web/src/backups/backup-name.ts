import type { BackupFacts } from '@homeport/contract/backups';
import { readableHost } from '../foundation/format/names.ts';
import { text } from './texts.ts';

/** Why a backup was made. */
export function nameOf({ reason, subject, websites }: BackupFacts): string {
  const host = readableHost(subject ?? websites[0] ?? '');
  if (reason === 'deletion') return text('reasonDeletion', { subject: host });
  if (reason === 'template') return text('reasonTemplate', { subject: host });
  return text(reason === 'customer' ? 'reasonCustomer' : 'reasonRestore');
}
