import { backUpCustomer, backupsOf } from '../backups.ts';
import { objectMissing, PanelFault } from '../panel-fault.ts';
import type { Panel } from '../panel.ts';
import { attempt, okResult, type Operator } from '../xml/operator.ts';
import { maybe, oneOf } from '../xml/schema.ts';
import { child, textOf, xml, type XmlNode } from '../xml/xml-node.ts';

const owner = oneOf(['customer-id', 'customer-login'], 1);

/** `backup-manager`: backups of whole customers, into the server's own storage. */
export const backupManagerOperator: Operator = {
  'backup-customer': {
    content: [
      owner,
      oneOf(['local', 'remote'], 1),
      maybe('prefix'),
      { names: ['description'], content: 'text', least: 1, most: 1 },
      maybe('split-size', 'number'),
      maybe('only-hosting'),
      maybe('only-mail'),
      maybe('only-configuration'),
    ],
    run: (panel, request) => [
      attempt(() => {
        const id = backUpCustomer(panel, customerOf(panel, request), textOf(request, 'prefix'));
        return okResult(xml('task-id', id));
      }),
    ],
  },
  'get-tasks-info': {
    content: [owner],
    run: (panel, request) => [
      attempt(() => {
        const customerId = customerOf(panel, request);
        return okResult(
          ...backupsOf(panel, customerId).map((task) =>
            xml('task', [
              xml('customer-id', customerId),
              xml('id', task.id),
              xml('status', task.status),
              xml('started', Math.floor(task.startedMs / 1000)),
              xml('prefix', task.prefix),
              xml('filename', task.status === 'finished' ? `${task.prefix}_${task.id}.tar` : ''),
              xml('protocol', 'local'),
            ]),
          ),
        );
      }),
    ],
  },
};

function customerOf(panel: Panel, request: XmlNode): number {
  const id = child(request, 'customer-id');
  const found = id
    ? panel.customers.get(id.text)
    : panel.customers.find(({ login }) => login === textOf(request, 'customer-login'));
  if (!found) throw new PanelFault(objectMissing, 'client does not exist.');
  return found.id;
}
