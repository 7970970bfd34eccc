import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { text } from './texts.ts';
import { Mail } from 'lucide-react';
import { useConfig } from '../config.ts';

interface UnreachableProps {
  title: string;
  /** What leads on, where something else than trying again does. */
  next?: ReactNode;
  children?: ReactNode;
  onRetry: () => unknown;
}

/** What a whole screen is about could not be had: it can be tried again, or support can be asked. */
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

/** Opens a letter to support; nothing while its address is not known. */
export function ContactSupport() {
  const address = useConfig()?.support_email;
  if (!address) return null;
  return (
    <a href={`mailto:${address}`} className={buttonClass({ variant: 'secondary' })}>
      <Mail size={16} aria-hidden="true" />
      {text('writeToSupport')}
    </a>
  );
}
