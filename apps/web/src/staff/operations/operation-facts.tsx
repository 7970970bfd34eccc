import { clsx } from 'clsx';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CopyRow } from '../../ui/fact-row.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { clockTime } from '../clock-time.ts';
import { hasFacts, JsonFacts } from '../json-facts.tsx';
import { text as common } from '../texts.ts';
import { useStaffPath } from '../use-staff-path.ts';
import type { Operation } from './operation-state.tsx';
import { text } from './texts.ts';

/** Whose it is, and what it is about. */
export function OperationFacts({ operation }: { operation: Operation }) {
  const { id, key, queue, attempts, created, updated, finished, next_try, worker, input } = operation;
  return (
    <div className="grid content-start gap-4">
      <Card aria-label={text('facts')}>
        <CardHead title={text('facts')} />
        <CustomerRow customer={operation.customer} />
        <CopyRow
          label={text('operationId')}
          value={id}
          control={<CopyButton value={id} label={text('copyId')} copiedLabel={common('copied')} />}
        />
        <CopyRow label={text('key')} value={key} />
        <CopyRow label={text('queue')} value={queue} />
        <CopyRow plain label={text('tried')} value={attempts} />
        <CopyRow plain label={text('created')} value={clockTime(created)} />
        {finished === null && <CopyRow plain label={text('updated')} value={clockTime(updated)} />}
        {finished !== null && <CopyRow plain label={text('finished')} value={clockTime(finished)} />}
        {next_try !== null && <CopyRow plain label={text('nextTry')} value={clockTime(next_try)} />}
        {worker !== null && <CopyRow label={text('worker')} value={worker} />}
      </Card>
      {hasFacts(input) && (
        <Card aria-label={text('input')}>
          <CardHead title={text('input')} />
          <CardBody>
            <JsonFacts value={input} />
          </CardBody>
        </Card>
      )}
    </div>
  );
}

// Below each other, each is 24 pixels high (WCAG 2.5.8).
const linkClass = 'flex min-h-6 items-center';

function CustomerRow({ customer }: Pick<Operation, 'customer'>) {
  const path = useStaffPath();
  if (customer === null) return <CopyRow plain label={text('customer')} value={text('noCustomer')} />;
  const own = new URLSearchParams({ customer: customer.email });
  return (
    <CopyRow
      plain
      label={text('customer')}
      value={
        <span className="grid py-1.5 [overflow-wrap:anywhere]">
          <TextLink to={path('staffCustomerFile', { customerId: customer.id })} className={linkClass}>
            {customer.name ?? customer.email}
          </TextLink>
          {customer.name !== null && <span className="text-sm text-ink-2">{customer.email}</span>}
          <TextLink to={`${path('staffOperations')}?${own}&state=all`} className={clsx(linkClass, 'text-sm')}>
            {text('moreOfCustomer')}
          </TextLink>
          <TextLink to={`${path('staffAudit')}?${own}`} className={clsx(linkClass, 'text-sm')}>
            {text('auditOfCustomer')}
          </TextLink>
        </span>
      }
    />
  );
}
