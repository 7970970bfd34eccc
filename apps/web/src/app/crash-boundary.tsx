import { Component } from 'react';
import type { ReactNode } from 'react';
import { HydrationEnd } from '../foundation/hydration.ts';
import { text } from '../foundation/layout/texts.ts';
import { useLocale } from '../foundation/locale/locale.ts';
import { buttonClass } from '../ui/button.tsx';

interface CrashBoundaryProps {
  pathname: string;
  children: ReactNode;
}

interface CrashState {
  pathname: string;
  hasCrashed: boolean;
}

/** Replaces a screen that failed to render, or whose code a new release has replaced, until another path is opened. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { pathname: this.props.pathname, hasCrashed: false };

  static getDerivedStateFromError(): Partial<CrashState> {
    return { hasCrashed: true };
  }

  static getDerivedStateFromProps({ pathname }: CrashBoundaryProps, state: CrashState): CrashState | null {
    return pathname === state.pathname ? null : { pathname, hasCrashed: false };
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <CrashScreen /> : this.props.children;
  }
}

function CrashScreen() {
  useLocale();
  return (
    <main role="alert" className="m-auto grid max-w-md justify-items-center gap-3 px-5 text-center text-md">
      <h1 className="text-[1.375rem] leading-7 font-semibold tracking-tight">{text('connectionLost')}</h1>
      <p className="text-ink-2">{text('unexpected')}</p>
      <button
        type="button"
        className={buttonClass({ variant: 'primary' })}
        onClick={() => window.location.reload()}
      >
        {text('reload')}
      </button>
      <HydrationEnd />
    </main>
  );
}
