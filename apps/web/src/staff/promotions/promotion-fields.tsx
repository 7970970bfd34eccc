import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { limits } from '@homeport/contract/limits';
import { planPeriods } from '@homeport/contract/plans';
import { promotionPlans } from '@homeport/contract/staff-promotions';
import type { Form } from '../../foundation/locale/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select, TextInput } from '../../ui/text-input.tsx';
import { promotionRules, type PromotionValues } from './new-promotion.ts';
import { text } from './texts.ts';

interface PartProps {
  form: Form<PromotionValues>;
  busy: boolean;
}

/** The terms of a new promotion. */
export function PromotionFields(props: PartProps) {
  const { form, busy } = props;
  const { register, formState } = form;
  return (
    <>
      <Field label={text('name')} hint={text('nameHint')} error={formState.errors.name?.message}>
        <TextInput
          {...register('name', { validate: promotionRules.name })}
          maxLength={limits.promotionName}
          autoComplete="off"
          readOnly={busy}
        />
      </Field>
      <CodeFields {...props} />
      <DiscountFields {...props} />
      <ScopeFields {...props} />
      <PeriodFields {...props} />
      <Checkbox {...register('newCustomersOnly')} label={text('newCustomersOnly')} />
    </>
  );
}

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 sm:grid-cols-2">{children}</div>
);

function CodeFields({ form, busy }: PartProps) {
  const { register, control, formState } = form;
  const isMany = useWatch({ control, name: 'kind' }) === 'many';
  return (
    <>
      <Field label={text('kind')}>
        <Select {...register('kind')} disabled={busy}>
          <option value="one">{text('oneCode')}</option>
          <option value="many">{text('manyCodes')}</option>
        </Select>
      </Field>
      <Pair>
        <Field
          label={text(isMany ? 'prefix' : 'code')}
          hint={text(isMany ? 'prefixHint' : 'codeHint')}
          error={formState.errors.code?.message}
        >
          <TextInput
            {...register('code', { validate: promotionRules.code })}
            maxLength={limits.promoCode}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={busy}
          />
        </Field>
        {isMany && (
          <Field label={text('count')} error={formState.errors.count?.message}>
            <TextInput
              {...register('count', { validate: promotionRules.count, shouldUnregister: true })}
              inputMode="numeric"
              autoComplete="off"
              readOnly={busy}
            />
          </Field>
        )}
      </Pair>
    </>
  );
}

function DiscountFields({ form, busy }: PartProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [discount, duration] = useWatch({ control, name: ['discount', 'duration'] });
  return (
    <>
      <Pair>
        <Field label={text('discount')}>
          <Select {...register('discount')} disabled={busy}>
            <option value="percent">{text('percent')}</option>
            <option value="amount">{text('amount')}</option>
          </Select>
        </Field>
        {discount === 'percent' ? (
          <Field key="percent" label={text('percentOff')} error={errors.percent?.message}>
            <TextInput
              {...register('percent', { validate: promotionRules.percent, shouldUnregister: true })}
              inputMode="numeric"
              autoComplete="off"
              readOnly={busy}
            />
          </Field>
        ) : (
          <Field key="amount" label={text('amountOff')} error={errors.amount?.message}>
            <TextInput
              {...register('amount', { validate: promotionRules.amount, shouldUnregister: true })}
              inputMode="decimal"
              autoComplete="off"
              readOnly={busy}
            />
          </Field>
        )}
      </Pair>
      <Pair>
        <Field label={text('duration')} hint={text('durationHint')}>
          <Select {...register('duration')} disabled={busy}>
            <option value="once">{text('durationOnce')}</option>
            <option value="repeating">{text('durationRepeating')}</option>
            <option value="forever">{text('durationForever')}</option>
          </Select>
        </Field>
        {duration === 'repeating' && (
          <Field label={text('months')} error={errors.months?.message}>
            <TextInput
              {...register('months', { validate: promotionRules.months, shouldUnregister: true })}
              inputMode="numeric"
              autoComplete="off"
              readOnly={busy}
            />
          </Field>
        )}
      </Pair>
    </>
  );
}

const periodTexts = { monthly: 'monthly', yearly: 'yearly', '3-year': 'threeYears' } as const;

function ScopeFields({ form, busy }: PartProps) {
  const { register } = form;
  return (
    <Pair>
      <Options legend={text('plans')} busy={busy}>
        {promotionPlans.map((plan) => (
          <Checkbox key={plan} {...register('plans')} value={plan} label={text(plan)} />
        ))}
      </Options>
      <Options legend={text('periods')} busy={busy}>
        {planPeriods.map((period) => (
          <Checkbox key={period} {...register('periods')} value={period} label={text(periodTexts[period])} />
        ))}
      </Options>
    </Pair>
  );
}

function Options({ legend, busy, children }: { legend: string; busy: boolean; children: ReactNode }) {
  return (
    <fieldset disabled={busy} className="grid content-start gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1.5">{children}</div>
      <p className="text-sm text-ink-3">{text('allIfNone')}</p>
    </fieldset>
  );
}

function PeriodFields({ form, busy }: PartProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const isMany = useWatch({ control, name: 'kind' }) === 'many';
  return (
    <>
      <Pair>
        <Field label={text('starts')} hint={text('startsHint')} error={errors.starts?.message}>
          <TextInput type="datetime-local" {...register('starts')} readOnly={busy} />
        </Field>
        <Field label={text('ends')} hint={text('endsHint')} error={errors.ends?.message}>
          <TextInput type="datetime-local" {...register('ends')} readOnly={busy} />
        </Field>
      </Pair>
      {!isMany && (
        <Field label={text('maxUses')} hint={text('maxUsesHint')} error={errors.maxUses?.message}>
          <TextInput
            {...register('maxUses', { validate: promotionRules.maxUses, shouldUnregister: true })}
            inputMode="numeric"
            autoComplete="off"
            readOnly={busy}
          />
        </Field>
      )}
    </>
  );
}
