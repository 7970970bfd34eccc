import { Component } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { text } from './shell/texts.ts';

/** The last net: a screen that breaks, or whose code a new release has replaced, leaves a way on. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <main className="flex flex-1 flex-col justify-center">
        <ErrorState
          level="h1"
          title={text('connectionLost')}
          action={
            <Button variant="primary" onClick={() => window.location.reload()}>
              {text('reload')}
            </Button>
          }
        >
          {text('unexpected')}
        </ErrorState>
      </main>
    );
  }
}
