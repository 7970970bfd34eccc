import { Component, useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { RotateCw } from 'lucide-react';
import { HydrationEnd } from '../foundation/hydration.ts';
import { MissingCodeError } from '../foundation/lazy-part.tsx';
import { text } from '../foundation/layout/texts.ts';
import { useLocale } from '../foundation/locale/locale.ts';
import { reloadIfReachable } from '../foundation/published-version.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/empty-state.tsx';

export interface CrashProps {
  error: unknown;
}

interface CrashBoundaryProps {
  pathname: string;
  /** What is shown instead. */
  crash: ComponentType<CrashProps>;
  children: ReactNode;
}

interface CrashState {
  pathname: string;
  failure: { error: unknown } | null;
}

/** Replaces what failed to render, or whose code could not be loaded, until another path is opened. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { pathname: this.props.pathname, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<CrashState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ pathname }: CrashBoundaryProps, state: CrashState): CrashState | null {
    return pathname === state.pathname ? null : { pathname, failure: null };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { crash: Crash, children } = this.props;
    return failure === null ? children : <Crash error={failure.error} />;
  }
}

/** Instead of the whole page. */
export function CrashedPage({ error }: CrashProps) {
  useLocale();
  return (
    <main className="flex flex-1 flex-col justify-center">
      {error instanceof MissingCodeError ? (
        <MissingCode />
      ) : (
        <ErrorState
          level="h1"
          title={text('connectionLost')}
          action={
            <Button variant="primary" onClick={() => window.location.reload()}>
              <RotateCw size={16} aria-hidden="true" />
              {text('reload')}
            </Button>
          }
        >
          {text('unexpected')}
        </ErrorState>
      )}
      <HydrationEnd />
    </main>
  );
}

/** Instead of a screen whose code is missing, within the frame of the portal. */
export function CrashedScreen({ error }: CrashProps) {
  if (!(error instanceof MissingCodeError)) throw error;
  return (
    <>
      <MissingCode />
      <HydrationEnd />
    </>
  );
}

interface MissingCodeProps {
  reload?: () => void;
}

/**
 * Browsers remember for as long as a page is open that a file of code could not be fetched. So trying again loads the
 * page again, once the server can be reached: by itself when the connection is back.
 */
export function MissingCode({ reload }: MissingCodeProps) {
  const [isBusy, setIsBusy] = useState(false);
  const retry = async () => {
    setIsBusy(true);
    await reloadIfReachable(reload);
    setIsBusy(false);
  };
  const retryOnline = useEffectEvent(retry);
  useEffect(() => {
    const listen = () => void retryOnline();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
  return (
    <ErrorState
      level="h1"
      title={text('codeMissing')}
      action={
        <Button variant="primary" busy={isBusy} onClick={() => void retry()}>
          {text('tryAgain')}
        </Button>
      }
    >
      {text('codeMissingWhy')}
    </ErrorState>
  );
}
