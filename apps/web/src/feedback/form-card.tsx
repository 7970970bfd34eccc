import type { FormEvent, ReactNode } from 'react';

interface FormCardProps {
  /** What was written is on its way: a further press does nothing. */
  busy: boolean;
  onSubmit: (event: FormEvent) => Promise<void>;
  children: ReactNode;
}

/** The card that somebody writes on. */
export function FormCard({ busy, onSubmit, children }: FormCardProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (busy) event.preventDefault();
        else void onSubmit(event);
      }}
      className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      {children}
    </form>
  );
}
