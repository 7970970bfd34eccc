import { catalogue } from '../../foundation/texts/catalogue.ts';

/** What registries demand of owners: a field's label, and `field_value` for each allowed value. */
export const registryText = catalogue('domainsRegistryFields', {
  title: 'Required by the registry of {endings}',

  us_nexus_category: 'Connection to the United States',
  us_nexus_category_C11: 'US citizen',
  us_nexus_category_C12: 'Permanent resident of the US',
  us_nexus_category_C21: 'Organization founded in the US',
  us_nexus_category_C31: 'Regular business or other activity in the US',
  us_nexus_category_C32: 'Office or property in the US',
  us_purpose: 'Purpose of the domain',
  us_purpose_P1: 'Business, for profit',
  us_purpose_P2: 'Nonprofit, club or association',
  us_purpose_P3: 'Personal',
  us_purpose_P4: 'Education',
  us_purpose_P5: 'Government',

  ca_legal_type: 'Connection to Canada',
  ca_legal_type_CCT: 'Canadian citizen',
  ca_legal_type_RES: 'Permanent resident of Canada',
  ca_legal_type_ABO: 'Indigenous person in Canada',
  ca_entity_type: 'Kind of Canadian organization',
  ca_entity_type_corporation: 'Corporation',
  ca_entity_type_trust: 'Trust',
  ca_entity_type_government: 'Government',
  ca_entity_type_education: 'Educational institution',
  'ca_entity_type_unincorporated-association': 'Unincorporated association',
  ca_entity_type_hospital: 'Hospital',
  'ca_entity_type_trade-union': 'Trade union',
  'ca_entity_type_political-party': 'Political party',
  'ca_entity_type_library-archive-museum': 'Library, archive or museum',
  ca_entity_type_other: 'Other',

  it_entity_type: 'Kind of organization',
  it_entity_type_2: 'Company',
  it_entity_type_3: 'Freelancer',
  it_entity_type_4: 'Nonprofit',
  it_entity_type_5: 'Public body',
  it_entity_type_6: 'Other organization',
  it_entity_type_7: 'Organization of another EU country',
  it_nationality: 'Nationality',
  it_tax_code: 'Tax code (codice fiscale), VAT number or ID number',

  birth_date: 'Date of birth',
  birth_country: 'Country of birth',
  birth_city: 'Place of birth',
  birth_department: 'French department of birth, such as 69',
  siren: 'SIREN number of the company',

  br_tax_number: 'CPF, or CNPJ of a company',
});
export type RegistryTextKey = keyof typeof registryText.english;
