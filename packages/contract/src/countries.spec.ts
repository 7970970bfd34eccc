import { countries } from './countries.ts';
import { countriesData } from './domains.ts';

const data = countries();

describe('countries', () => {
  it('are what the call answers', () => {
    expect(countriesData.parse(data)).toEqual(data);
  });

  it('have names people use, and calling codes', () => {
    expect(data.all_countries).toContainEqual({ cca: 'DE', name: 'Germany', idd: '+49' });
    expect(data.all_countries).toContainEqual({ cca: 'CI', name: 'Côte d’Ivoire', idd: '+225' });
    expect(data.all_countries.length).toBeGreaterThan(230);
    for (const { cca, idd } of data.all_countries) {
      expect(cca).toMatch(/^[A-Z]{2}$/);
      expect(data.all_countries_by_idd[idd]).toContain(cca);
    }
  });

  it('stand under their calling code, the main one first', () => {
    expect(data.all_countries_by_idd['+1']?.[0]).toBe('US');
    expect(data.all_countries_by_idd['+1']).toContain('CA');
    expect(data.all_countries_by_idd['+44']?.[0]).toBe('GB');
  });

  it('begin with those that most customers live in', () => {
    expect(data.top_countries[0]).toEqual({ cca: 'US', name: 'United States', idd: '+1' });
  });

  it('have states where addresses are written with them', () => {
    expect(data.countries_and_states['US']).toContainEqual({ code: 'CA', name: 'California' });
    expect(data.countries_and_states['CA']).toHaveLength(13);
    expect(data.countries_and_states['DE']).toBeUndefined();
  });

  it('offer provinces rather than the regions that they form', () => {
    const codes = data.countries_and_states['ES']?.map(({ code }) => code);
    expect(codes).toContain('A');
    expect(codes).not.toContain('VC');
  });
});
