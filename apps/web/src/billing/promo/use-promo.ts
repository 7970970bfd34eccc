import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { checkPromoCode } from '@homeport/contract/promo-codes';
import type { CallAnswer } from '@homeport/contract/call';
import type { PlanName, PlanPeriod, PriceList } from '@homeport/contract/plans';
import { ApiError } from '../../foundation/http/api-error.ts';
import { api } from '../../foundation/portal.ts';
import { text } from './texts.ts';

export type AppliedPromo = NonNullable<CallAnswer<typeof checkPromoCode>['promo']>;

/** A code that the customer entered; undefined without one. */
export interface PromoEntry {
  code: string | undefined;
  enter: (code: string) => void;
  remove: () => void;
}

export function usePromoEntry(): PromoEntry {
  const [code, setCode] = useState<string>();
  return { code, enter: setCode, remove: () => setCode(undefined) };
}

/** What is known of an entered code for the current choice. */
export interface PromoStatus {
  checking: boolean;
  /** Undefined while it is checked, or if it was refused; null if the current offer takes off as much. */
  promo: AppliedPromo | null | undefined;
  error: string | undefined;
}

/** What an entered code takes off a new plan. */
export function usePromo(
  code: string | undefined,
  { plan, period, list }: { plan: PlanName; period: PlanPeriod; list: PriceList },
): PromoStatus {
  const body = { promo_code: code ?? '', plan_name: plan, plan_period: period, price_list: list };
  const { data, error, isFetching } = useQuery({
    queryKey: [checkPromoCode.name, { body }] as const,
    queryFn: ({ signal }) => api(checkPromoCode, { body }, { signal }),
    enabled: code !== undefined,
    // A wrong code stays wrong, and each try counts.
    retry: false,
  });
  if (code === undefined) return { checking: false, promo: undefined, error: undefined };
  return { checking: isFetching, promo: data?.promo, error: isFetching ? undefined : promoErrorOf(error) };
}

/** Why a code was refused; undefined for no error. */
export function promoErrorOf(error: Error | null): string | undefined {
  if (error === null) return undefined;
  if (!(error instanceof ApiError)) return text('failed');
  return error.fields['promo_code'] ?? (error.code === 'rate_limited' ? error.message : text('failed'));
}
