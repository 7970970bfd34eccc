import { ChevronRight } from 'lucide-react';

/** JSON as a list of names and values; nested values are shown as JSON. */
export function JsonFields({ value }: { value: unknown }) {
  if (!isRecord(value)) return <JsonValue value={value} />;
  return (
    <dl translate="no" className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(6rem,max-content)_1fr]">
      {fieldsOf(value).map(([name, inner]) => (
        <div key={name} className="grid sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-sm [overflow-wrap:anywhere] text-ink-3">{name}</dt>
          <dd className="min-w-0">
            <JsonValue value={inner} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function JsonValue({ value }: { value: unknown }) {
  const shown = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <span
      translate="no"
      className="block font-mono text-xs leading-5 whitespace-pre-wrap [overflow-wrap:anywhere]"
    >
      {shown}
    </span>
  );
}

/** Whether there is anything to show. */
export const hasFields = (value: unknown): boolean =>
  value !== null && value !== undefined && !(isRecord(value) && fieldsOf(value).length === 0);

/** Without the references of messages, whose texts are in the other fields. */
const fieldsOf = (value: Record<string, unknown>) =>
  Object.entries(value).filter(([name]) => name !== 'message_keys');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Collapsed JSON; nothing without any fields. */
export function JsonDetails({ title, value }: { title: string; value: unknown }) {
  if (!hasFields(value)) return null;
  return (
    <details className="group/more">
      <summary className="flex min-h-7 w-fit cursor-pointer list-none items-center gap-1 rounded-sm text-sm font-medium text-ink-2 hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={14}
          aria-hidden="true"
          className="text-ink-3 transition-transform duration-150 group-open/more:rotate-90"
        />
        {title}
      </summary>
      <div className="pt-1 pb-2 pl-4.5">
        <JsonFields value={value} />
      </div>
    </details>
  );
}
