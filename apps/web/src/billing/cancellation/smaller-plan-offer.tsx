import { calendarDay } from '../../foundation/format/dates.ts';
import { usd } from '../../foundation/format/money.ts';
import { withColon } from '../../foundation/format/labels.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import {
  keyOf,
  labelOf,
  type LaterChanges,
  type LaterOption,
  monthlyOf,
  offersInstead,
} from '../later-change/later-options.ts';
import { featuresOf } from '../later-change/plan-differences.ts';
import { text } from '../later-change/texts.ts';

/** A smaller plan or monthly billing instead of a cancellation; nothing where there is none. */
export function SmallerPlanOffer({ changes }: { changes: LaterChanges }) {
  const offers = offersInstead(changes);
  if (offers.length === 0) return null;
  const day = calendarDay(new Date(changes.date));
  return (
    <section
      aria-label={text('offerTitle')}
      className="mt-6 rounded-card border border-line bg-surface px-5 py-4 shadow-card sm:px-7"
    >
      <h2 className="font-sans text-md font-semibold">{text('offerTitle')}</h2>
      <ul className="mt-1 divide-y divide-line">
        {offers.map((option) => (
          <li
            key={keyOf(option)}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-1"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">
                {withColon(labelOf(option))} {text('offerFrom', { price: usd(monthlyOf(option)), day })}
              </p>
              <p className="text-sm text-ink-2">{keptBy(option, changes)}</p>
            </div>
            <ButtonLink size="sm" to={addressOf(option)}>
              {text('offerSee', { option: labelOf(option) })}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function keptBy({ plan_name }: LaterOption, { current }: LaterChanges): string {
  if (plan_name === current.plan_name) return text('offerKeepsAll');
  const { storageGb: gb, emailStorageGb: mailGb } = featuresOf(plan_name);
  return text('offerKeeps', { gb, mailGb });
}

function addressOf({ plan_name, plan_period }: LaterOption): string {
  return `${pathTo('changePlanLater')}?${new URLSearchParams({ plan_name, plan_period }).toString()}`;
}
