import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { staffRole } from '@homeport/contract/staff';
import type { StaffRight } from '@homeport/contract/staff-rights';
import { query } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { useTitle } from '../foundation/layout/use-title.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Spinner } from '../ui/progress.tsx';
import { type Can, staffRoleOf, useCan } from './access.ts';
import { StaffNav } from './staff-nav.tsx';
import { text } from './texts.ts';

interface StaffScreenProps {
  title: string;
  /** People without it see "Unauthorized" instead. */
  right: StaffRight;
  /** Full width, without the centered column. */
  isFullWidth?: boolean;
  children: (can: Can) => ReactNode;
}

/** Frame of all staff screens: checks the right and shows the navigation. The server checks again with each call. */
export function StaffScreen({ title, right, isFullWidth = false, children }: StaffScreenProps) {
  const { data, error, refetch, isFetching } = useQuery(query(staffRole, {}));
  const can = useCan();
  useTitle(title);
  if (data === undefined && error !== null && !isFetching) {
    return (
      <div className="mx-auto my-auto w-full max-w-xl p-5">
        <ErrorAlert error={error} onRetry={refetch}>
          {text('roleFailed')}
        </ErrorAlert>
      </div>
    );
  }
  if (data === undefined) {
    return (
      <p role="status" className="m-auto flex items-center gap-3 p-8 text-ink-2">
        <Spinner />
        {text('authorizing')}
      </p>
    );
  }
  if (!can(right)) return <Unauthorized isOnTeam={staffRoleOf(data) !== undefined} />;
  return (
    <>
      <StaffNav can={can} />
      <div
        className={clsx(
          'flex flex-1 flex-col',
          !isFullWidth && 'mx-auto w-full max-w-6xl px-4 pt-6 pb-14 sm:px-8 sm:pt-8',
        )}
      >
        {children(can)}
      </div>
    </>
  );
}

function Unauthorized({ isOnTeam }: { isOnTeam: boolean }) {
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
      <p>{text(isOnTeam ? 'noRight' : 'unauthorizedWhy')}</p>
    </EmptyState>
  );
}

interface ScreenTitleProps {
  children: ReactNode;
  /** Shown below the title. */
  lead?: ReactNode;
  /** Shown at the right end. */
  aside?: ReactNode;
}

export function ScreenTitle({ children, lead, aside }: ScreenTitleProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-[1.625rem] leading-8 font-semibold tracking-tight break-words">{children}</h1>
        {lead && <p className="mt-1 text-ink-2">{lead}</p>}
      </div>
      {aside}
    </div>
  );
}
