/** The mark: an anchor's stock and flukes, drawn on the tide. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
      <rect width="32" height="32" rx="9" className="fill-tide-solid" />
      <path
        d="M16 7v17.5M8.5 13.5v3.5a7.5 7.5 0 0 0 15 0v-3.5"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
