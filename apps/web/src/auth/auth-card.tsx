import type { ReactNode } from 'react';
import { ProofOfWorkNotice } from '../foundation/proof-of-work/proof-of-work-notice.tsx';

export interface AuthCardProps {
  title: string;
  lead?: ReactNode;
  /** The level of the heading; h2 on the landing page, which has a headline above. */
  level?: 'h1' | 'h2';
  children?: ReactNode;
  /** Links to other screens. */
  footer?: ReactNode;
}

/** The card of the screens for signing up, logging in and resetting a password. */
export function AuthCard({ title, lead, level: Heading = 'h1', children, footer }: AuthCardProps) {
  return (
    <section className="w-full max-w-100 rounded-card border border-line bg-surface p-5 shadow-float min-[22rem]:p-7">
      <Heading className="text-[1.375rem] leading-7 font-semibold tracking-tight">{title}</Heading>
      {lead && <p className="mt-1.5 text-sm text-ink-3">{lead}</p>}
      {children && <div className="mt-5">{children}</div>}
      <ProofOfWorkNotice />
      {footer && <div className="mt-5 text-center text-sm text-ink-3">{footer}</div>}
    </section>
  );
}

/** The card alone on a page. */
export function AuthPage(props: AuthCardProps) {
  return (
    <div className="flex flex-1 items-start justify-center px-4 pt-6 pb-10 sm:pt-[8vh]">
      <AuthCard {...props} />
    </div>
  );
}
