import {
  findRegistryErrors,
  registryFieldsOf,
  registryValuesOf,
  type RegistryValues,
} from './registry-fields.ts';

const person = { company: '', country: 'FR' };
const company = { company: 'Maison Lune', country: 'FR' };
const errorsOf = (names: string[], registry: RegistryValues, owner = person) =>
  findRegistryErrors(names, { ...owner, registry }).map(({ field, error }) => `${field} ${error}`);

describe('the fields of registries', () => {
  it.each([
    [['lune.com'], person, []],
    [['lune.us'], person, ['us_nexus_category', 'us_purpose']],
    [['lune.ca'], person, ['ca_legal_type']],
    [['lune.ca'], company, ['ca_entity_type']],
    [['lune.it'], person, ['it_nationality', 'it_tax_code']],
    [['lune.it'], company, ['it_entity_type', 'it_tax_code']],
    [['lune.fr'], person, ['birth_date', 'birth_country', 'birth_city']],
    [['lune.fr'], company, ['siren']],
    [['lune.fr'], { ...company, country: 'DE' }, []],
    [['lune.com.br'], company, ['br_tax_number']],
    [['lune.us', 'lune.org', 'lune.ca'], person, ['us_nexus_category', 'us_purpose', 'ca_legal_type']],
  ])('of %j are those that these endings demand of this owner', (names, owner, fields) => {
    expect(registryFieldsOf(names, owner)).toEqual(fields);
  });

  it('ask for the department of those who were born in France', () => {
    const registry = { birth_country: 'FR' };
    expect(registryFieldsOf(['lune.fr'], { ...person, registry })).toContain('birth_department');
    expect(registryFieldsOf(['lune.fr'], { ...person, registry: { birth_country: 'DE' } })).not.toContain(
      'birth_department',
    );
  });

  it('name what is missing, and what is wrong', () => {
    expect(errorsOf(['lune.us'], { us_nexus_category: 'C99' })).toEqual([
      'us_nexus_category invalid',
      'us_purpose required',
    ]);
    expect(errorsOf(['lune.us'], { us_nexus_category: 'C11', us_purpose: 'P3' })).toEqual([]);
    const born = { birth_country: 'FR', birth_city: 'Lyon', birth_department: '69' };
    expect(errorsOf(['lune.fr'], { ...born, birth_date: '1985-02-30' })).toEqual(['birth_date invalid']);
    expect(errorsOf(['lune.fr'], { ...born, birth_date: '1985-02-28' })).toEqual([]);
    expect(errorsOf(['lune.it'], { it_nationality: 'IT', it_tax_code: 'no?' })).toEqual([
      'it_tax_code invalid',
    ]);
  });

  it('check the check digits of company and tax numbers', () => {
    expect(errorsOf(['lune.fr'], { siren: '732 829 320' }, company)).toEqual([]);
    expect(errorsOf(['lune.fr'], { siren: '732 829 321' }, company)).toEqual(['siren invalid']);
    for (const number of ['529.982.247-25', '11.222.333/0001-81'])
      expect(errorsOf(['lune.com.br'], { br_tax_number: number })).toEqual([]);
    for (const number of ['529.982.247-24', '11.222.333/0001-80', '111.111.111-11', '123'])
      expect(errorsOf(['lune.com.br'], { br_tax_number: number })).toEqual(['br_tax_number invalid']);
  });

  it('keep only what the names demand', () => {
    const registry = { us_nexus_category: 'C11', us_purpose: ' P3 ', siren: '732829320' };
    expect(registryValuesOf(['lune.us'], { ...person, registry })).toEqual({
      us_nexus_category: 'C11',
      us_purpose: 'P3',
    });
  });
});
