import { Component, useEffect, useEffectEvent } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { RotateCw } from 'lucide-react';
import { HydrationEnd } from '../foundation/hydration.ts';
import { forgetMissingCode, MissingCodeError } from '../foundation/lazy-part.tsx';
import { text } from '../foundation/layout/texts.ts';
import { useLocale } from '../foundation/locale/locale.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/empty-state.tsx';

export interface CrashProps {
  error: unknown;
  onRetry: () => void;
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

/** Replaces what failed to render, or whose code could not be loaded, until another path is opened or it is tried again. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { pathname: this.props.pathname, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<CrashState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ pathname }: CrashBoundaryProps, state: CrashState): CrashState | null {
    return pathname === state.pathname ? null : { pathname, failure: null };
  }

  override componentDidCatch(): void {
    forgetMissingCode();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { crash: Crash, children } = this.props;
    return failure === null ? children : <Crash error={failure.error} onRetry={this.retry} />;
  }

  retry = () => {
    this.setState({ failure: null });
    // The button that had the focus goes.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };
}

/** Instead of the whole page. */
export function CrashedPage({ error, onRetry }: CrashProps) {
  useLocale();
  return (
    <main className="flex flex-1 flex-col justify-center">
      {error instanceof MissingCodeError ? (
        <MissingCode onRetry={onRetry} />
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
export function CrashedScreen({ error, onRetry }: CrashProps) {
  if (!(error instanceof MissingCodeError)) throw error;
  return (
    <>
      <MissingCode onRetry={onRetry} />
      <HydrationEnd />
    </>
  );
}

/** Tries again by itself when the connection is back. */
function MissingCode({ onRetry }: Pick<CrashProps, 'onRetry'>) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const listen = () => retry();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
  return (
    <ErrorState
      level="h1"
      title={text('codeMissing')}
      action={
        <>
          <Button variant="primary" onClick={onRetry}>
            {text('tryAgain')}
          </Button>
          <Button onClick={() => window.location.reload()}>{text('reload')}</Button>
        </>
      }
    >
      {text('codeMissingWhy')}
    </ErrorState>
  );
}
