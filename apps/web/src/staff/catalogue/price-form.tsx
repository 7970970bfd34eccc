import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { catalogue, saveCatalogueDraft } from '@homeport/contract/staff-catalogue';
import { ApiError } from '../../foundation/http/api-error.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { planLabel } from '../../billing/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHead } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { text as common } from '../texts.ts';
import {
  type Catalogue,
  fieldOf,
  periodLabel,
  plansOf,
  priceLists,
  type PriceValues,
  toPrices,
  toValues,
  validatePrice,
} from './catalogue-data.ts';
import { text } from './texts.ts';

interface PriceFormProps {
  catalogue: Catalogue;
  /** The draft is saved. */
  onSaved: () => void;
  onClose: () => void;
}

/** Edits the draft, or the published prices as a new one. */
export function PriceForm({ catalogue: shown, onSaved, onClose }: PriceFormProps) {
  // What is edited stays the same while others change it: saving then says so.
  const [{ published, draft }] = useState(shown);
  const queryClient = useQueryClient();
  const { register, handleSubmit, formState } = useForm<PriceValues>({
    defaultValues: toValues((draft ?? published).prices),
  });
  const save = useMutation({ ...mutation(saveCatalogueDraft, [catalogue]), onSuccess: onSaved });
  const submit = handleSubmit((values) =>
    save.mutate({
      body: {
        draft: draft === null ? undefined : { number: draft.number, revision: draft.revision },
        prices: toPrices(values),
      },
    }),
  );
  const loadAgain = async () => {
    await queryClient.invalidateQueries({ queryKey: [catalogue.name] });
    onClose();
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {priceLists.map((list) => (
        <Card key={list} aria-label={text(list)}>
          <CardHead title={text(list)} />
          <div className="divide-y divide-line">
            {plansOf(shown.prices, list).map(({ plan, prices }) => (
              <div key={plan} className="grid gap-4 px-5 py-4 sm:grid-cols-3">
                <h3 className="font-semibold sm:col-span-3">{planLabel(plan)}</h3>
                {prices.map((price) => (
                  <Field
                    key={price.plan_period}
                    label={
                      <>
                        <span className="sr-only">{planLabel(plan)}</span> {periodLabel(price.plan_period)}
                      </>
                    }
                    error={formState.errors[fieldOf(price)]?.message}
                  >
                    <TextInput
                      {...register(fieldOf(price), { validate: validatePrice })}
                      inputMode="decimal"
                      autoComplete="off"
                      readOnly={save.isPending}
                    />
                  </Field>
                ))}
              </div>
            ))}
          </div>
        </Card>
      ))}
      {save.error && (
        <ErrorAlert
          error={save.error}
          action={
            save.error instanceof ApiError &&
            save.error.code === 'conflict' && (
              <Button size="sm" onClick={() => void loadAgain()}>
                {text('loadAgain')}
              </Button>
            )
          }
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {text('review')}
        </Button>
      </div>
    </form>
  );
}
