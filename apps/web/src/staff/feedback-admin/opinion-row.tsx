import type { ReactNode } from 'react';
import { TextLink } from '../../ui/text-link.tsx';
import { Time } from '../../ui/time.tsx';
import { useStaffPath } from '../use-staff-path.ts';

interface OpinionRowProps {
  customer: { id: string; email: string; name: string | null };
  created: string;
  /** Before the writer: the stars. */
  mark?: ReactNode;
  /** As it was written. */
  children: ReactNode;
}

/** What one customer told us. */
export function OpinionRow({ customer, created, mark, children }: OpinionRowProps) {
  const path = useStaffPath();
  return (
    <li className="grid gap-1.5 px-5 py-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {mark}
        <TextLink
          to={path('staffCustomerFile', { customerId: customer.id })}
          className="[overflow-wrap:anywhere]"
        >
          {customer.name ?? customer.email}
        </TextLink>
        {customer.name !== null && (
          <span className="[overflow-wrap:anywhere] text-ink-3">{customer.email}</span>
        )}
        <span className="ml-auto text-xs text-ink-3">
          <Time iso={created} />
        </span>
      </div>
      {children}
    </li>
  );
}
