import type { ReactNode } from 'react';
import { FailedTasks } from '../account/failed-tasks.tsx';

/** The width and the margins that all pages of the dashboard share. */
export function DashboardFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-280 px-4 pt-7 pb-14 sm:px-6">
      <FailedTasks className="mb-5" />
      {children}
    </div>
  );
}
