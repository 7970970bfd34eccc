import type { ReactNode } from 'react';

/** The flags of the server locations, sized for a line of text. */
const flags: Readonly<Record<string, ReactNode>> = {
  DE: (
    <>
      <path d="M0 0h30v7H0z" />
      <path fill="#d00" d="M0 7h30v6H0z" />
      <path fill="#ffce00" d="M0 13h30v7H0z" />
    </>
  ),
  GB: (
    <>
      <path fill="#012169" d="M0 0h30v20H0z" />
      <path stroke="#fff" strokeWidth="4" d="m0 0 30 20M30 0 0 20" />
      <path stroke="#c8102e" strokeWidth="1.6" d="m0 0 30 20M30 0 0 20" />
      <path stroke="#fff" strokeWidth="6.6" d="M15 0v20M0 10h30" />
      <path stroke="#c8102e" strokeWidth="4" d="M15 0v20M0 10h30" />
    </>
  ),
  US: (
    <>
      <path fill="#fff" d="M0 0h30v20H0z" />
      <path
        stroke="#b22234"
        strokeWidth="1.54"
        d="M0 .8h30M0 3.9h30M0 6.9h30M0 10h30M0 13.1h30M0 16.2h30M0 19.2h30"
      />
      <path fill="#3c3b6e" d="M0 0h13v10.8H0z" />
      <path stroke="#fff" strokeDasharray="1 1.5" d="M1.5 2.2H12M1.5 5.4H12M1.5 8.6H12" />
    </>
  ),
};

/** The flag of a country; nothing for countries without a drawing. */
export function Flag({ country }: { country: string }) {
  const drawing = flags[country.toUpperCase()];
  if (drawing === undefined) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 30 20"
      className="h-2.75 w-4 shrink-0 rounded-[2px] forced-colors:outline"
    >
      {drawing}
    </svg>
  );
}
