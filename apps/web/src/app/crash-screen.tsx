import { buttonClass } from '../ui/button-class.ts';
import { text } from '../foundation/layout/texts.ts';

/** Shown in place of a screen that failed to render, or whose code a new release has replaced. */
export function CrashScreen() {
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
