import { TabLinks } from '../../ui/tab-links.tsx';
import type { Can } from '../access.ts';
import { useStaffPath } from '../nav-items.ts';
import { text as taxText } from './tax-texts.ts';
import { text } from './texts.ts';

/** The parts of the area, as far as the person may see them. */
export function MoneyTabs({
  can,
  current,
}: {
  can: Can;
  current: 'refunds' | 'disputes' | 'payouts' | 'taxes';
}) {
  const path = useStaffPath();
  const tabs = {
    refunds: { label: text('refunds'), to: path('staffRefunds') },
    disputes: { label: text('disputes'), to: path('staffDisputes') },
    payouts: { label: text('payouts'), to: path('staffPayouts') },
    taxes: { label: taxText('taxes'), to: path('staffTaxes') },
  };
  const shown = [tabs.refunds, tabs.disputes, ...(can('figures') ? [tabs.payouts, tabs.taxes] : [])];
  return <TabLinks label={text('tabs')} tabs={shown} current={tabs[current].to} className="mb-5" />;
}
