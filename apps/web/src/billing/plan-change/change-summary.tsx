import type { ReactNode } from 'react';
import { usd } from '../../ui/money.ts';
import type { PlanPayments } from './change-block.ts';
import { afterChange, changeLines } from './change-lines.ts';
import { changeSum } from './change-sum.ts';
import type { Preview } from './change-sum.ts';
import { text } from './change-texts.ts';
import type { Price } from '../prices/price.ts';
import { SummaryCard } from '../prices/summary-card.tsx';
import { text as planText } from '../texts.ts';

interface ChangeSummaryProps {
  title: string;
  price: Price;
  /** undefined: on its way. */
  preview: Preview | undefined;
  /** The plan chosen, and the present one, as customers read them. */
  chosen: string;
  present: string;
  offerTitle: string | null;
  payments: PlanPayments;
  inPlace: boolean;
  className?: string;
  children: ReactNode;
}

/** What a change of plan costs today, what makes it up, how it is paid, and what comes later. */
export function ChangeSummary({
  title,
  price,
  preview,
  chosen,
  present,
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
        preview ? changeLines({ preview, price, chosen, present, prepaid, inPlace, offerTitle }) : [onItsWay]
      }
      due={preview && usd(preview.due_today_cents)}
      after={
        preview && (
          <>
            <p className="empty:hidden">{paymentNote(preview, payments, inPlace)}</p>
            <p>{afterChange(preview)}</p>
            <KeptCredit cents={changeSum(preview).creditKeptCents} />
            {preview.tax_at_checkout && <p>{planText('taxComes')}</p>}
          </>
        )
      }
      className={className}
    >
      {children}
    </SummaryCard>
  );
}

const onItsWay = { key: 'plan', label: text('seeSum'), amount: undefined };

function KeptCredit({ cents }: { cents: number }) {
  return cents > 0 ? <p>{text('creditKept', { amount: usd(cents) })}</p> : null;
}

/** How today's payment is made; null where there is none. */
function paymentNote(preview: Preview, payments: PlanPayments, inPlace: boolean): string | null {
  if (!inPlace) return text('paidThere');
  if (preview.due_today_cents === 0) return null;
  const { card_brand: brand, card_last4: last4 } = payments;
  return brand && last4 ? text('chargedToCard', { brand: brandName(brand), last4 }) : text('chargedAtOnce');
}

/** 'visa' as 'Visa'; 'american_express' as 'American express'. */
function brandName(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1).replaceAll('_', ' ');
}
