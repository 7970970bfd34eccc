import type { ReactNode } from 'react';

/** The width and the margins that all pages of the dashboard share. */
export function DashboardFrame({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-280 px-4 pt-7 pb-14 sm:px-6">{children}</div>;
}
