import { taxIdKinds, taxIdKindsOf, toTaxId } from './tax-ids.ts';

describe('a tax number', () => {
  it.each(taxIdKinds)('of $country is taken in the documented form: $type', ({ country, type, example }) => {
    expect(toTaxId(country, type, example)).toBe(example);
  });

  it.each([
    ['US', 'us_ein', '123456789', '12-3456789'],
    ['DE', 'eu_vat', ' de 123 456 789 ', 'DE123456789'],
    ['CH', 'ch_vat', 'che123456789mwst', 'CHE-123.456.789 MWST'],
    ['CH', 'ch_vat', 'CHE-123.456.789 TVA', 'CHE123456789TVA'],
    ['BR', 'br_cnpj', '01234456543210', '01.234.456/5432-10'],
    ['LT', 'eu_vat', 'LT123456789', 'LT123456789'],
  ])('of %s (%s) typed as "%s" becomes "%s"', (country, type, typed, stored) => {
    expect(toTaxId(country, type, typed)).toBe(stored);
  });

  it.each([
    ['DE', 'eu_vat', 'FR12345678901'],
    ['DE', 'eu_vat', 'DE12345678'],
    ['DE', 'us_ein', '12-3456789'],
    ['AQ', 'eu_vat', 'DE123456789'],
    ['FR', 'eu_vat', ''],
    ['US', 'us_ein', '12-345678O'],
  ])('of %s (%s) that cannot be one is refused: "%s"', (country, type, typed) => {
    expect(toTaxId(country, type, typed)).toBeUndefined();
  });

  it('has several kinds in some countries, and none in others', () => {
    expect(taxIdKindsOf('CA').map(({ type }) => type)).toContain('ca_gst_hst');
    expect(taxIdKindsOf('AQ')).toEqual([]);
  });
});
