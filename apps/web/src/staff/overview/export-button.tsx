import type { FigureGrain, FigureTable } from '@homeport/contract/staff-figures';
import { Download } from 'lucide-react';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useExport } from './queries.ts';
import { text } from './texts.ts';

interface ExportButtonProps {
  table: FigureTable;
  /** Of the table, for a screen reader. */
  name: string;
  grain?: FigureGrain;
  periods?: number;
  until?: string | undefined;
}

/** Downloads a table as CSV. */
export function ExportButton({ table, name, grain = 'day', periods = 1, until }: ExportButtonProps) {
  const exported = useExport();
  return (
    <>
      <Button
        size="sm"
        busy={exported.isPending}
        aria-label={text('downloadTable', { table: name })}
        onClick={() =>
          exported.mutate({
            query: { table, grain, periods: String(periods), ...(until !== undefined && { until }) },
          })
        }
      >
        <Download size={15} aria-hidden="true" />
        {text('download')}
      </Button>
      {exported.error !== null && <ErrorAlert error={exported.error}>{text('notDownloaded')}</ErrorAlert>}
    </>
  );
}
