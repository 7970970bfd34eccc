import type { Panel } from './panel.ts';

/** A backup task: it works until it was asked for twice, so that whoever started it has to wait for it. */
export interface BackupRecord {
  id: number;
  customerId: number;
  prefix: string;
  startedMs: number;
  status: 'working' | 'finished';
}

/** Starts a backup of everything a customer has. @returns the task's id */
export function backUpCustomer(panel: Panel, customerId: number, prefix: string): number {
  const id = panel.nextId('backups');
  panel.backups.put(String(id), {
    id,
    customerId,
    prefix,
    startedMs: panel.clock.nowMs(),
    status: 'working',
  });
  return id;
}

/** The tasks of a customer as they are now; those that still work have come to their end by the next question. */
export function backupsOf(panel: Panel, customerId: number): BackupRecord[] {
  const tasks = panel.backups.values().filter((task) => task.customerId === customerId);
  for (const task of tasks)
    if (task.status === 'working') panel.backups.put(String(task.id), { ...task, status: 'finished' });
  return tasks;
}
