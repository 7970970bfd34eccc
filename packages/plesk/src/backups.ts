import type { Agent, Operation } from './agent.ts';
import { integerAt, elementsAt, textAt, type XmlValue } from './xml-answer.ts';
import { element } from './xml-element.ts';

export interface BackupTask {
  id: number;
  /** What its files' names begin with. */
  prefix: string;
  /** As the panel words it; `working` while it runs, `error` when it came to nothing. */
  status: string;
}

export interface NewBackup {
  customerId: number;
  /** What the files' names begin with: letters, digits and hyphens. */
  prefix: string;
  description: string;
}

/** Backups (operator `backup-manager`). Source: docs.plesk.com, XML API, "Managing Backups". */
export interface Backups {
  /** Starts a backup of all subscriptions of a customer into the server's own storage, in one file. @throws PleskError */
  startOfCustomer(backup: NewBackup): Promise<{ taskId: number }>;
  /** The backup tasks of a customer, running and finished. */
  listOfCustomer(customerId: number): Promise<BackupTask[]>;
}

export function backupOperations(agent: Agent): Backups {
  return {
    startOfCustomer: ({ customerId, prefix, description }) =>
      agent.change(
        operation('backup-customer', [
          element('customer-id', customerId),
          element('local'),
          element('prefix', prefix),
          element('description', description),
          element('split-size', 0),
        ]),
        (result) => ({ taskId: integerAt(result, ['task-id']) }),
      ),
    listOfCustomer: async (customerId) => {
      const asked = operation('get-tasks-info', [element('customer-id', customerId)]);
      return (await agent.list(asked, readTasks)).flat();
    },
  };
}

function operation(verb: string, body: Operation['body']): Operation {
  return { operator: 'backup-manager', verb, body };
}

function readTasks(result: XmlValue): BackupTask[] {
  return elementsAt(result, 'task').map((task) => ({
    id: integerAt(task, ['id']),
    prefix: textAt(task, 'prefix') ?? '',
    status: textAt(task, 'status') ?? '',
  }));
}
