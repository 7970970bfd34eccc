/** The look shared by everything one types into. 16 px on the phone, so that it does not zoom in. */
export const inputClass = [
  'w-full min-h-10.5 rounded-control border border-line-strong bg-surface px-3 text-ink',
  'text-[1rem] sm:text-base placeholder:text-ink-3 transition-[border-color,box-shadow] duration-150',
  'outline-none focus-visible:outline-none focus:border-tide focus:ring-3 focus:ring-tide/15',
  'aria-invalid:border-bad aria-invalid:focus:ring-bad/15 pointer-coarse:min-h-11.5',
  '[&[readonly]]:bg-sunken [&[readonly]]:text-ink-2',
].join(' ');
