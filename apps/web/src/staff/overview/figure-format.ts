import type { FigureGrain, FigureName } from '@homeport/contract/staff-figures';
import { figureUnits } from '@homeport/contract/staff-figures';
import { duration, monthName, shortDay } from '../../foundation/format/dates.ts';
import { compactUsd, usd } from '../../foundation/format/money.ts';
import { compactNumber, percentage, wholeNumber } from '../../foundation/format/numbers.ts';
import { text } from './texts.ts';
import type { Period } from './overview-data.ts';

const SECOND = 1000;

/** A figure as people read it. */
export function figureValue(name: FigureName, value: number | null): string {
  if (value === null) return text('none');
  const unit = figureUnits[name];
  if (unit === 'cents') return usd(value);
  if (unit === 'permille') return percentage(value / 1000);
  return unit === 'seconds' ? duration(value * SECOND) : wholeNumber(value);
}

/** A mark of a chart's scale. */
export function scaleLabel(name: FigureName, value: number): string {
  const unit = figureUnits[name];
  if (unit === 'cents') return compactUsd(value);
  return unit === 'seconds' ? duration(value * SECOND) : compactNumber(value);
}

/** The name of a period: its day, its month, or its first day. */
export function periodName({ first_day, last_day }: Period, grain: FigureGrain): string {
  if (grain === 'month') return monthName(first_day.slice(0, 7));
  if (grain === 'day') return shortDay(first_day);
  return text('range', { first: shortDay(first_day), last: shortDay(last_day) });
}
