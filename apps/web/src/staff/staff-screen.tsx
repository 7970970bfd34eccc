import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { staffRole } from '@homeport/contract/staff';
import { Fault } from '../foundation/layout/fault.tsx';
import { query } from '../foundation/http/query.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { StaffPlaces } from './staff-places.tsx';
import { text } from './texts.ts';

export type StaffRole = 'admin' | 'agent';

interface StaffScreenProps {
  title: string;
  /** Agents see nothing of it. */
  adminOnly?: boolean;
  /** Panes from edge to edge instead of one column. */
  panes?: boolean;
  children: (role: StaffRole) => ReactNode;
}

/** Around every screen of staff: who one is, and where one can go. The server decides again at each call. */
export function StaffScreen({ title, adminOnly = false, panes = false, children }: StaffScreenProps) {
  const { data, error, refetch, isFetching } = useQuery(query(staffRole, {}));
  useTitle(title);
  const role = data?.isadmin;
  if (role === undefined && error !== null && !isFetching) {
    return (
      <div className="mx-auto my-auto w-full max-w-xl p-5">
        <Fault error={error} onRetry={refetch}>
          {text('roleFailed')}
        </Fault>
      </div>
    );
  }
  if (role === undefined) {
    return (
      <p role="status" className="m-auto flex items-center gap-3 p-8 text-ink-2">
        <Spinner />
        {text('authorizing')}
      </p>
    );
  }
  if (role === 'user' || (adminOnly && role !== 'admin')) return <Unauthorized />;
  return (
    <>
      <StaffPlaces role={role} />
      <div
        className={clsx(
          'flex flex-1 flex-col',
          !panes && 'mx-auto w-full max-w-6xl px-4 pt-6 pb-14 sm:px-8 sm:pt-8',
        )}
      >
        {children(role)}
      </div>
    </>
  );
}

function Unauthorized() {
  return (
    <EmptyState
      level="h1"
      className="my-auto"
      icon={<Lock size={20} />}
      title={text('unauthorized')}
      action={
        <ButtonLink to={pathTo('home')} variant="primary">
          {text('dashboard')}
        </ButtonLink>
      }
    >
      <p>{text('unauthorizedWhy')}</p>
    </EmptyState>
  );
}
