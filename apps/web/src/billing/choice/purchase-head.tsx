import { text } from '../texts.ts';
import { ChoiceSkeleton } from './choice-layout.tsx';

/** How the chosen plan starts, as the key of its text. */
export type PlanStart = 'startsWithTrial' | 'startsOncePaid' | 'prepaid';

/** @param start left out: not known yet; its line stays free */
export function PurchaseHead({ start }: { start?: PlanStart }) {
  return (
    <>
      <h1 className="text-[2rem] leading-10 font-semibold tracking-tight">{text('purchaseTitle')}</h1>
      <p className="mt-2 max-w-140 text-[1rem] leading-6 text-ink-2">{text('lead')}</p>
      <p className="min-h-6 text-[1rem] leading-6 text-ink-2">{start && text(start)}</p>
    </>
  );
}

/** Also rendered in advance, as the page of people who have no plan: its words are those that are known for everyone. */
export function PurchaseSkeleton() {
  return (
    <ChoiceSkeleton>
      <div data-words>
        <PurchaseHead />
      </div>
    </ChoiceSkeleton>
  );
}
