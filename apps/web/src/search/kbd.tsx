import type { Key } from './keys.ts';

/** A key of the keyboard. What is printed on it is not for browsers to translate. */
export function Kbd({ of: { name, symbol } }: { of: Key }) {
  return (
    <kbd
      translate="no"
      className="inline-flex h-5 min-w-5 items-center justify-center rounded-[5px] border border-line-strong bg-surface px-1 font-sans text-2xs font-semibold text-ink-3"
    >
      {symbol === undefined ? (
        name
      ) : (
        <>
          <span aria-hidden="true">{symbol}</span>
          <span className="sr-only">{name}</span>
        </>
      )}
    </kbd>
  );
}
