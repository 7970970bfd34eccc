import { useState } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { exportTaxes, taxReport } from '@homeport/contract/staff-money';
import { Download } from 'lucide-react';
import { calendarDay } from '../../foundation/format/dates.ts';
import { money } from '../../foundation/format/money.ts';
import { countryName } from '../../foundation/format/names.ts';
import { taxRate } from '../../foundation/format/numbers.ts';
import { mutation, query, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import type { Can } from '../access.ts';
import { FilterChoice, Filters, useFilters } from '../filters.tsx';
import { LoadError } from '../load-error.tsx';
import { ScrollRegion } from '../overview/scroll-region.tsx';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { MoneyTabs } from './money-tabs.tsx';
import { earlierPeriods, isPeriod, periodLabel, presentPeriod } from './tax-periods.ts';
import { text } from './tax-texts.ts';

/** Taxes of a period by country and rate. */
export function TaxesScreen() {
  return (
    <StaffScreen title={text('taxes')} right="figures">
      {(can) => <Taxes can={can} />}
    </StaffScreen>
  );
}

function Taxes({ can }: { can: Can }) {
  const [filters, setFilters] = useFilters(['period']);
  const [today] = useState(() => new Date());
  const present = presentPeriod(today);
  const period = filters.period !== undefined && isPeriod(filters.period) ? filters.period : present;
  const { data, error, refetch, isFetching } = useQuery(query(taxReport, { query: { period } }));
  return (
    <>
      <ScreenTitle lead={text('lead')}>{text('taxes')}</ScreenTitle>
      <MoneyTabs can={can} current="taxes" />
      <Filters>
        <FilterChoice
          label={text('period')}
          value={filters.period}
          any={periodLabel(present)}
          onChange={(value) => setFilters({ period: value })}
          options={earlierPeriods(today).map((value) => ({ value, label: periodLabel(value) }))}
        />
      </Filters>
      {error !== null && (
        <LoadError
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
          missing={common('notFoundWhy')}
        >
          {common(data === undefined ? 'loadFailed' : 'outOfDate')}
        </LoadError>
      )}
      {data === undefined && error === null && (
        <div role="status">
          <span className="sr-only">{common('loading')}</span>
          <CardSkeleton rows={4} kind="facts" />
        </div>
      )}
      {data !== undefined && <Report report={data} period={period} />}
    </>
  );
}

type TaxReport = CallAnswer<typeof taxReport>;

function Report({ report, period }: { report: TaxReport; period: string }) {
  const { rows, reverse_charges: reversed, unread_invoices: unread, first_day, last_day, time_zone } = report;
  const oss = rows.filter(({ is_oss }) => is_oss);
  const range = text('range', { first: dayOf(first_day), last: dayOf(last_day), zone: time_zone });
  return (
    <div className="grid gap-4">
      {unread > 0 && <Banner tone="warn">{text('unread', { count: unread })}</Banner>}
      <Card aria-label={text('byRate')}>
        <CardHead
          title={text('byRate')}
          detail={range}
          actions={rows.length > 0 && <ExportButton period={period} table="rows" />}
        />
        {rows.length === 0 ? (
          <CardBody className="text-ink-2">{text('nothing')}</CardBody>
        ) : (
          <SumsTable
            label={text('byRate')}
            rows={rows.map((row) => ({
              ...row,
              detail: [rateOf(row), text(row.is_business ? 'businesses' : 'consumers')].join(' · '),
            }))}
          />
        )}
      </Card>
      {oss.length > 0 && (
        <Card aria-label={text('oss')}>
          <CardHead title={text('oss')} detail={text('ossLead')} />
          <SumsTable
            label={text('oss')}
            rows={oss.map((row) => ({
              ...row,
              detail: rateOf(row),
            }))}
          />
        </Card>
      )}
      {reversed.length > 0 && (
        <Card aria-label={text('reverseCharge')}>
          <CardHead
            title={text('reverseCharge')}
            detail={text('reverseChargeLead')}
            actions={<ExportButton period={period} table="reverse_charges" />}
          />
          <SumsTable
            label={text('reverseCharge')}
            rows={reversed.map((row) => ({
              ...row,
              detail: row.tax_id ?? text('noTaxId'),
            }))}
          />
        </Card>
      )}
    </div>
  );
}

const dayOf = (day: string) => calendarDay(new Date(`${day}T12:00:00`));

function rateOf({ kind, percent }: Pick<TaxReport['rows'][number], 'kind' | 'percent'>): string {
  if (kind !== 'taxed') return text(kind);
  return percent === null ? text('unknownRate') : taxRate(percent);
}

type Sums = Pick<
  TaxReport['rows'][number],
  'country' | 'currency' | 'net_cents' | 'tax_cents' | 'refunded_net_cents' | 'refunded_tax_cents'
> & { detail: string };

/** Sales, refunds and what is left, each row with its country. */
function SumsTable({ label, rows }: { label: string; rows: readonly Sums[] }) {
  return (
    <ScrollRegion label={text('tableOf', { table: label })}>
      <table className="w-full text-sm">
        <caption className="sr-only">{label}</caption>
        <thead className="text-right text-ink-3">
          <tr>
            <th scope="col" className="px-5 py-2 text-left font-normal">
              {text('country')}
            </th>
            {(['net', 'tax', 'gross', 'refundedNet', 'refundedTax', 'taxLeft'] as const).map((column) => (
              <th key={column} scope="col" className="py-2 pr-5 font-normal">
                {text(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line text-right tabular-nums">
          {rows.map((row, place) => (
            <tr key={place}>
              <th scope="row" className="px-5 py-1.5 text-left font-normal">
                {row.country === null ? text('unknownCountry') : countryName(row.country, row.country)}
                <span className="block text-ink-3 [overflow-wrap:anywhere]">{row.detail}</span>
              </th>
              {[
                row.net_cents,
                row.tax_cents,
                row.net_cents + row.tax_cents,
                row.refunded_net_cents,
                row.refunded_tax_cents,
                row.tax_cents - row.refunded_tax_cents,
              ].map((cents, index) => (
                <Cell key={index}>{money(cents, row.currency)}</Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Cell({ children }: { children: ReactNode }) {
  return <td className="py-1.5 pr-5 whitespace-nowrap">{children}</td>;
}

function ExportButton({ period, table }: { period: string; table: 'rows' | 'reverse_charges' }) {
  const exported = useMutation({
    ...mutation(exportTaxes),
    onSuccess: ({ download_link }) => globalThis.location.assign(download_link),
  });
  return (
    <>
      <Button
        size="sm"
        busy={exported.isPending}
        aria-label={text(table === 'rows' ? 'downloadRates' : 'downloadReversed')}
        onClick={() => exported.mutate({ query: { period, table } })}
      >
        <Download size={15} aria-hidden="true" />
        {text('download')}
      </Button>
      {exported.error !== null && <ErrorAlert error={exported.error}>{text('notDownloaded')}</ErrorAlert>}
    </>
  );
}
