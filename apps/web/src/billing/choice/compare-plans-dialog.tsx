import { planFeatures, planPeriods, soldPlans } from '@homeport/contract/plans';
import type { PlanPrices, SoldPlan } from '@homeport/contract/plans';
import { Dialog } from '../../ui/dialog.tsx';
import { usd } from '../../foundation/format/money.ts';
import { compactNumber } from '../../foundation/format/numbers.ts';
import { usePlanPrices } from '../queries.ts';
import { text } from '../texts.ts';

interface Row {
  label: string;
  value: (plan: SoldPlan) => string;
}

const priceRows = (prices: PlanPrices): readonly Row[] =>
  planPeriods.map((period) => ({
    label: text('perMonthPaid', { period }),
    value: (plan) => usd(prices.standard[plan][period]),
  }));

const featureRows = (): readonly Row[] => [
  { label: text('rowWebsites'), value: () => text('unlimited') },
  { label: text('rowStorage'), value: (plan) => text('gigabytes', { gb: planFeatures[plan].storageGb }) },
  { label: text('rowCpu'), value: (plan) => String(planFeatures[plan].vcpu) },
  { label: text('rowRam'), value: (plan) => text('gigabytes', { gb: planFeatures[plan].ramGb }) },
  { label: text('rowCpuSeconds'), value: (plan) => compactNumber(planFeatures[plan].cpuSecondsPerMonth) },
  { label: text('rowIsolation'), value: (plan) => text(planFeatures[plan].siteIsolation) },
  { label: text('rowLocations'), value: (plan) => text(planFeatures[plan].locations) },
  {
    label: text('rowEmailStorage'),
    value: (plan) => text('gigabytes', { gb: planFeatures[plan].emailStorageGb }),
  },
  {
    label: text('rowEmailDomains'),
    value: (plan) => String(planFeatures[plan].emailDomains ?? text('unlimited')),
  },
  { label: text('rowEmailAccounts'), value: () => text('unlimited') },
];

const rowClass = 'grid grid-cols-3 gap-x-3 px-6 py-2.5 sm:grid-cols-[1.4fr_1fr_1fr_1fr] sm:items-baseline';
const labelClass = 'text-left text-sm font-normal text-ink-3 max-sm:col-span-3 max-sm:pb-0.5';

interface ComparePlansDialogProps {
  open: boolean;
  onClose: () => void;
}

/** All plans side by side. On phones each row's name is above its values, so that nothing scrolls sideways. */
export function ComparePlansDialog({ open, onClose }: ComparePlansDialogProps) {
  const prices = usePlanPrices();
  return (
    <Dialog open={open} onClose={onClose} title={text('compareTitle')} closeLabel={text('close')} wide>
      <table className="-mx-6 block text-base">
        <thead className="block">
          <tr className={`${rowClass} border-b border-line`}>
            <th scope="col" className="text-left max-sm:sr-only">
              <span className="sr-only">{text('feature')}</span>
            </th>
            {soldPlans.map((plan) => (
              <th key={plan} scope="col" className="text-left font-display font-semibold">
                {text(plan)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-line">
          {[...(prices ? priceRows(prices) : []), ...featureRows()].map(({ label, value }) => (
            <tr key={label} className={rowClass}>
              <th scope="row" className={labelClass}>
                {label}
              </th>
              {soldPlans.map((plan) => (
                <td key={plan} className="font-medium tabular-nums">
                  {value(plan)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
