/** What a machine wrote, for people to read: one line per name, and what is nested as it is. */
export function JsonFacts({ value }: { value: unknown }) {
  if (!isRecord(value)) return <Plain value={value} />;
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(6rem,max-content)_1fr]">
      {Object.entries(value).map(([name, inner]) => (
        <div key={name} className="grid sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-sm [overflow-wrap:anywhere] text-ink-3">{name}</dt>
          <dd className="min-w-0">
            <Plain value={inner} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Plain({ value }: { value: unknown }) {
  const written = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <span className="block font-mono text-xs leading-5 whitespace-pre-wrap [overflow-wrap:anywhere]">
      {written}
    </span>
  );
}

/** Whether there is anything to show. */
export const hasFacts = (value: unknown): boolean =>
  value !== null && value !== undefined && !(isRecord(value) && Object.keys(value).length === 0);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
