import { useId, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { planPayments } from '@homeport/contract/billing';
import { laterChanges, scheduleChange } from '@homeport/contract/later-changes';
import { calendarDay } from '../../foundation/format/dates.ts';
import { usd } from '../../foundation/format/money.ts';
import { ApiError } from '../../foundation/http/api-error.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { planInNumbers } from '../prices/plan-texts.ts';
import { DifferenceTable } from './difference-table.tsx';
import {
  firstOption,
  fits,
  keyOf,
  labelOf,
  type LaterChanges,
  type LaterOption,
  monthlyOf,
} from './later-options.ts';
import { MisfitList } from './misfit-list.tsx';
import { text } from './texts.ts';

interface LaterChangeFormProps {
  planId: string;
  changes: LaterChanges;
  /** From the address. */
  wanted: { plan: string | null; period: string | null };
}

/** The smaller plans, what each of them changes, and the button that schedules the change. */
export function LaterChangeForm({ planId, changes, wanted }: LaterChangeFormProps) {
  const [chosen, setChosen] = useState(() => firstOption(changes, wanted));
  const { request, save } = useScheduleChange(planId, chosen);
  const day = calendarDay(new Date(changes.date));
  const isBusy = request.isPending;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="mt-6 grid gap-6"
    >
      <Options planId={planId} changes={changes} chosen={chosen} fixed={isBusy} onChoose={setChosen} />
      {chosen && <DifferenceTable changes={changes} option={chosen} day={day} />}
      <SaveError error={request.error} />
      <div className="grid gap-2">
        <Button type="submit" variant="primary" size="lg" wide busy={isBusy} looksDisabled={!chosen}>
          {isBusy ? text('confirming') : text('confirm', { day })}
        </Button>
        <p className="text-sm text-ink-2">{text('undoNote')}</p>
      </div>
    </form>
  );
}

function useScheduleChange(planId: string, chosen: LaterOption | undefined) {
  const queryClient = useQueryClient();
  const request = useMutation({
    ...mutation(scheduleChange, [laterChanges, planPayments]),
    onError: () => queryClient.invalidateQueries({ queryKey: [laterChanges.name] }),
  });
  const save = () => {
    // The mutation cache is updated at once, so that a double click sends one request.
    if (chosen === undefined || queryClient.isMutating({ mutationKey: [scheduleChange.name] }) > 0) return;
    const { plan_name, plan_period, amount_cents: shown_cents } = chosen;
    request.mutate({ params: { hostingplan_id: planId }, body: { plan_name, plan_period, shown_cents } });
  };
  return { request, save };
}

interface OptionsProps {
  planId: string;
  changes: LaterChanges;
  chosen: LaterOption | undefined;
  fixed: boolean;
  onChoose: (option: LaterOption) => void;
}

function Options({ planId, changes, chosen, fixed, onChoose }: OptionsProps) {
  const group = useId();
  const day = calendarDay(new Date(changes.date));
  return (
    <fieldset disabled={fixed} className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">{text('choose', { day })}</legend>
      {changes.options.map((option) => (
        <div key={keyOf(option)} className="grid gap-1">
          <RadioCard
            name={group}
            value={keyOf(option)}
            disabled={!fits(option)}
            checked={chosen !== undefined && keyOf(option) === keyOf(chosen)}
            onChange={() => onChoose(option)}
            title={
              <>
                {labelOf(option)}
                {!fits(option) && <Chip tone="warn">{text('tooMuch')}</Chip>}
              </>
            }
            aside={
              <span className="text-sm font-medium whitespace-nowrap tabular-nums">
                {text('perMonth', { price: usd(monthlyOf(option)) })}
              </span>
            }
          >
            <span className="text-sm text-ink-2">{planInNumbers(option.plan_name, changes.price_list)}</span>
            <span className="text-sm text-ink-3">
              {text('charged', { price: usd(option.amount_cents), period: option.plan_period, day })}
            </span>
          </RadioCard>
          <MisfitList planId={planId} misfits={option.misfits} />
        </div>
      ))}
      <p className="text-sm text-ink-3">{text('taxAdded')}</p>
    </fieldset>
  );
}

function SaveError({ error }: { error: Error | null }) {
  if (error === null) return null;
  if (error instanceof ApiError && error.code === 'conflict') {
    return (
      <Banner tone="bad" live>
        {error.message}
      </Banner>
    );
  }
  return <ErrorAlert error={error}>{text('failed')}</ErrorAlert>;
}
