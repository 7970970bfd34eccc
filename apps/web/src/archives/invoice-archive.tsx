import { archiveInvoices, archives } from '@homeport/contract/archives';
import type { ArchiveFacts } from '@homeport/contract/archives';
import { useEffect, useRef, useState } from 'react';
import { fileSize } from '../foundation/format/numbers.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/text-input.tsx';
import { useArchives, useDownload } from './queries.ts';
import { text } from './texts.ts';

/**
 * Packs the documents of a year, or of all, and downloads the file.
 * @param years in which there are invoices, the newest first
 */
export function InvoiceArchive({ years }: { years: readonly number[] }) {
  const [year, setYear] = useState<number | null>(null);
  const made = useArchives().data?.archives.find((each) => each.kind === 'invoices' && each.year === year);
  const download = useDownload();
  const { mutate: open } = download;
  /** The one that is downloaded as soon as it is ready, once for each request. */
  const [awaited, setAwaited] = useState<{ id: string } | null>(null);
  const opened = useRef(awaited);
  const request = useMutation({
    ...mutation(archiveInvoices, [archives]),
    onSuccess: ({ archive }) => setAwaited({ id: archive.id }),
  });
  const isReady = made?.state === 'ready' && made.id === awaited?.id;
  useEffect(() => {
    if (!isReady || awaited === null || opened.current === awaited) return;
    opened.current = awaited;
    open(awaited);
  }, [isReady, awaited, open]);
  const isMaking = made?.state === 'making';
  return (
    <div className="grid gap-3 px-5 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label={text('year')}
          value={year ?? ''}
          onChange={({ target }) => setYear(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{text('allYears')}</option>
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
        <Button
          size="sm"
          busy={request.isPending || isMaking || download.isPending}
          onClick={() => request.mutate({ body: { year } })}
        >
          {text(isMaking ? 'packing' : 'pack')}
        </Button>
      </div>
      {made && <Outcome archive={made} onDownload={() => download.mutate(made)} />}
      {request.error && <ErrorAlert error={request.error} />}
      {download.error && <ErrorAlert error={download.error}>{text('downloadFailed')}</ErrorAlert>}
    </div>
  );
}

function Outcome({ archive, onDownload }: { archive: ArchiveFacts; onDownload: () => void }) {
  const { state, bytes, missing } = archive;
  if (state === 'failed') return <ErrorAlert error={null}>{text('packFailed')}</ErrorAlert>;
  if (state === 'making') return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
      <p role="status">
        {text('packed', { size: fileSize(bytes ?? 0) })} {missing > 0 && text('missing', { count: missing })}
      </p>
      <Button size="sm" variant="quiet" onClick={onDownload}>
        {text('downloadAgain')}
      </Button>
    </div>
  );
}
