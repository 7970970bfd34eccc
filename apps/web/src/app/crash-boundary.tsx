import { Component } from 'react';
import type { ReactNode } from 'react';
import { buttonClass } from '../ui/button-class.ts';
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
      </main>
    );
  }
}
