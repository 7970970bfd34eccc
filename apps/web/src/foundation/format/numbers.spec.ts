import { activate, english } from '../locale/current-language.ts';
import { calendarDay, clockMinute, relativeTime, shortDay } from './dates.ts';
import { usd } from './money.ts';
import { compactNumber, exactlyTwoDecimals, listOf, oneDecimal, wholeNumber } from './numbers.ts';

it('writes numbers with two decimals', () => {
  expect(exactlyTwoDecimals(36)).toBe('36.00');
  expect(exactlyTwoDecimals(2.411)).toBe('2.41');
});

it('shortens large numbers', () => {
  expect([400_000, 1_200_000].map(compactNumber)).toEqual(['400k', '1.2M']);
});

it('lists names', () => {
  expect(listOf(['a', 'b', 'c'])).toBe('a, b, c');
  expect(listOf(['203.0.113.50'])).toBe('203.0.113.50');
});

describe('in another language', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const shown = () => [
    usd(123_456),
    wholeNumber(12_345.6),
    oneDecimal(1.25),
    calendarDay(now),
    shortDay('2026-11-21'),
    relativeTime(new Date(now.getTime() - 120_000), now),
    clockMinute('2026-11-21T12:05:00').length,
  ];
  const inEnglish = ['$1,234.56', '12,346', '1.3', '21 November 2026', '21 Nov', '2 min ago', 5];

  it('writes amounts, numbers, dates and times in its way, and in English again after it', () => {
    expect(shown()).toEqual(inEnglish);
    activate({ ...english, dates: 'de', numbers: 'de' });
    expect(shown()).toEqual([
      '1.234,56\u00a0$',
      '12.346',
      '1,3',
      '21. November 2026',
      '21. Nov.',
      'vor 2 Min.',
      5,
    ]);
    activate(english);
    expect(shown()).toEqual(inEnglish);
  });
});
