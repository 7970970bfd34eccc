import { text } from './texts.ts';

interface GivenEmailProps {
  email: string;
  onChange: () => void;
}

/** The address of the first step, and the way back to it. Password managers read it as the user name. */
export function GivenEmail({ email, onChange }: GivenEmailProps) {
  return (
    <div className="flex min-h-10.5 items-center justify-between gap-3 rounded-control bg-sunken px-3">
      <input
        type="email"
        readOnly
        tabIndex={-1}
        value={email}
        autoComplete="username"
        aria-label={text('emailLabel')}
        className="min-w-0 flex-1 truncate bg-transparent text-[1rem] outline-none sm:text-base"
      />
      <button
        type="button"
        onClick={onChange}
        aria-label={text('changeEmail')}
        className="relative text-sm font-semibold text-tide-ink underline-offset-3 after:absolute after:-inset-3 hover:underline"
      >
        {text('change')}
      </button>
    </div>
  );
}
