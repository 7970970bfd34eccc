import { registryPhone } from './phone-number.ts';

describe('a telephone number', () => {
  it.each([
    ['+49', '301234567', '+49.301234567'],
    ['+49', '0 30 / 123-45 67', '+49.301234567'],
    ['+1', '(202) 555-0123', '+1.2025550123'],
    ['+44', '020 7183 8750', '+44.2071838750'],
  ])('%s %s is written as registries want it', (code, phone, expected) => {
    expect(registryPhone(code, phone)).toBe(expected);
  });

  it.each([
    ['too short for its country', '+1', '202555'],
    ['of a code that nobody has', '+999', '301234567'],
    ['with letters', '+49', '30CALLME'],
    ['with a code that only begins one', '+4', '9301234567'],
    ['empty', '+49', ''],
  ])('is refused: %s', (_, code, phone) => {
    expect(registryPhone(code, phone)).toBeUndefined();
  });
});
