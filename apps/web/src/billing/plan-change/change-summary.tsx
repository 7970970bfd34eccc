import type { ReactNode } from 'react';
import { usd } from '../../foundation/format/money.ts';
import { afterChange, changeLines, changeSum } from './change-costs.ts';
import type { Preview } from './change-costs.ts';
import type { PlanPayments } from '../queries.ts';
import { text } from './texts.ts';
import { SummaryCard } from '../prices/price-summary.tsx';
import type { Price } from '../prices/price.ts';
import { text as planText } from '../texts.ts';

interface ChangeSummaryProps {
  title: string;
  price: Price;
  /** undefined: loading. */
  preview: Preview | undefined;
  /** Display names. */
  newPlan: string;
  currentPlan: string;
  offerTitle: string | null;
  payments: PlanPayments;
  inPlace: boolean;
  className?: string;
  children: ReactNode;
}

/** The cost of a plan change: today’s payment, how it is made, and later charges. */
export function ChangeSummary({
  title,
  price,
  preview,
  newPlan,
  currentPlan,
  offerTitle,
  payments,
  inPlace,
  className,
  children,
}: ChangeSummaryProps) {
  const prepaid = payments.payment_type === 'fixed';
  return (
    <SummaryCard
      title={title}
      lines={
        preview
          ? changeLines({ preview, price, newPlan, currentPlan, prepaid, inPlace, offerTitle })
          : [loadingLine()]
      }
      due={preview && usd(preview.due_today_cents)}
      after={
        preview && (
          <>
            <p className="empty:hidden">{paymentNote(preview, payments, inPlace)}</p>
            <p>{afterChange(preview)}</p>
            <KeptCredit cents={changeSum(preview).creditKeptCents} />
            {preview.tax_at_checkout && <p>{planText('taxAdded')}</p>}
          </>
        )
      }
      className={className}
    >
      {children}
    </SummaryCard>
  );
}

const loadingLine = () => ({ key: 'plan', label: text('calculating'), amount: undefined });

function KeptCredit({ cents }: { cents: number }) {
  return cents > 0 ? <p>{text('creditKept', { amount: usd(cents) })}</p> : null;
}

/** How today's payment is made; null if nothing is due. */
function paymentNote(preview: Preview, payments: PlanPayments, inPlace: boolean): string | null {
  if (!inPlace) return text('paidAtCheckout');
  if (preview.due_today_cents === 0) return null;
  const { card_brand: brand, card_last4: last4 } = payments;
  return brand && last4 ? text('chargedToCard', { brand: brandName(brand), last4 }) : text('chargedAtOnce');
}

/** 'visa' as 'Visa'; 'american_express' as 'American express'. */
function brandName(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1).replaceAll('_', ' ');
}
