import { DE, GB, US } from 'country-flag-icons/react/3x2';

/** The countries where servers stand. */
const flags = { DE, GB, US } as const;

function isKnown(code: string): code is keyof typeof flags {
  return code in flags;
}

/** The flag of a country, beside its name; nothing for a country we do not draw. */
export function Flag({ country }: { country: string }) {
  const code = country.toUpperCase();
  if (!isKnown(code)) return null;
  const Drawing = flags[code];
  return <Drawing aria-hidden="true" className="h-2.75 w-4 shrink-0 rounded-[2px]" />;
}
