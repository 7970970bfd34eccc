import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { text } from './texts.ts';
import { Mail } from 'lucide-react';
import { useConfig } from '../config.ts';

interface UnreachableProps {
  title: string;
  /** Replaces the retry button. */
  next?: ReactNode;
  children?: ReactNode;
  onRetry: () => unknown;
}

/** Replaces a screen whose data could not be loaded, with retry and support. */
export function Unreachable({ title, next, children, onRetry }: UnreachableProps) {
  return (
    <ErrorState
      level="h1"
      title={title}
      action={
        <>
          {next}
          <Button variant={!next ? 'primary' : 'secondary'} onClick={() => void onRetry()}>
            {text('tryAgain')}
          </Button>
          <ContactSupport />
        </>
      }
    >
      {children}
    </ErrorState>
  );
}

/** A link that writes an email to support; nothing until the address is known. */
export function ContactSupport({ size = 'md' }: { size?: 'sm' | 'md' }) {
  const address = useConfig()?.support_email;
  if (!address) return null;
  return (
    <a href={`mailto:${address}`} className={buttonClass({ variant: 'secondary', size })}>
      <Mail size={16} aria-hidden="true" />
      {text('writeToSupport')}
    </a>
  );
}
