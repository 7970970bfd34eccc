/**
 * Tax numbers that invoices can show: country, Stripe's type, its name, a number in the documented form, and the pattern
 * without separators. Source: https://docs.stripe.com/billing/customer/tax-ids
 */
const documented: readonly (readonly [
  country: string,
  type: string,
  name: string,
  example: string,
  pattern: RegExp,
])[] = [
  ['AD', 'ad_nrt', 'NRT', 'A-123456-Z', /^[A-Z]\d{6}[A-Z]$/],
  ['AE', 'ae_trn', 'TRN', '123456789012345', /^\d{15}$/],
  ['AR', 'ar_cuit', 'CUIT', '12-3456789-01', /^\d{11}$/],
  ['AT', 'eu_vat', 'VAT', 'ATU12345678', /^ATU\d{8}$/],
  ['AU', 'au_abn', 'ABN', '12345678912', /^\d{11}$/],
  ['AU', 'au_arn', 'ARN', '123456789123', /^\d{12}$/],
  ['BE', 'eu_vat', 'VAT', 'BE0123456789', /^BE[01]\d{9}$/],
  ['BG', 'eu_vat', 'VAT', 'BG0123456789', /^BG\d{9,10}$/],
  ['BG', 'bg_uic', 'UIC', '123456789', /^\d{9}$/],
  ['BO', 'bo_tin', 'NIT', '123456789', /^\d{9}$/],
  ['BR', 'br_cnpj', 'CNPJ', '01.234.456/5432-10', /^[\dA-Z]{12}\d{2}$/],
  ['BR', 'br_cpf', 'CPF', '123.456.789-87', /^\d{11}$/],
  ['CA', 'ca_bn', 'BN', '123456789', /^\d{9}$/],
  ['CA', 'ca_gst_hst', 'GST/HST', '123456789RT0002', /^\d{9}RT\d{4}$/],
  ['CA', 'ca_pst_bc', 'PST (British Columbia)', 'PST-1234-5678', /^PST\d{8}$/],
  ['CA', 'ca_pst_mb', 'PST (Manitoba)', '123456-7', /^\d{7}$/],
  ['CA', 'ca_pst_sk', 'PST (Saskatchewan)', '1234567', /^\d{7}$/],
  ['CA', 'ca_qst', 'QST', '1234567890TQ1234', /^\d{10}TQ\d{4}$/],
  ['CH', 'ch_vat', 'VAT', 'CHE-123.456.789 MWST', /^CHE\d{9}(MWST|TVA|IVA)$/],
  ['CL', 'cl_tin', 'RUT', '12.345.678-K', /^\d{7,8}[\dK]$/],
  ['CN', 'cn_tin', 'TIN', '123456789012345678', /^[\dA-Z]{15,20}$/],
  ['CO', 'co_nit', 'NIT', '123.456.789-0', /^\d{10}$/],
  ['CR', 'cr_tin', 'NITE', '1-234-567890', /^\d{9,12}$/],
  ['CY', 'eu_vat', 'VAT', 'CY12345678Z', /^CY\d{8}[A-Z]$/],
  ['CZ', 'eu_vat', 'VAT', 'CZ1234567890', /^CZ\d{8,10}$/],
  ['DE', 'eu_vat', 'VAT', 'DE123456789', /^DE\d{9}$/],
  ['DE', 'de_stn', 'Steuernummer', '1234567890', /^\d{10,13}$/],
  ['DK', 'eu_vat', 'VAT', 'DK12345678', /^DK\d{8}$/],
  ['DO', 'do_rcn', 'RNC', '123-4567890-1', /^\d{9,11}$/],
  ['EC', 'ec_ruc', 'RUC', '1234567890001', /^\d{13}$/],
  ['EE', 'eu_vat', 'VAT', 'EE123456789', /^EE\d{9}$/],
  ['EG', 'eg_tin', 'TIN', '123456789', /^\d{9}$/],
  ['ES', 'eu_vat', 'VAT', 'ESA1234567Z', /^ES[\dA-Z]\d{7}[\dA-Z]$/],
  ['ES', 'es_cif', 'NIF', 'A12345678', /^[\dA-Z]\d{7}[\dA-Z]$/],
  ['FI', 'eu_vat', 'VAT', 'FI12345678', /^FI\d{8}$/],
  ['FR', 'eu_vat', 'VAT', 'FRAB123456789', /^FR[\dA-Z]{2}\d{9}$/],
  ['GB', 'gb_vat', 'VAT', 'GB123456789', /^GB(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/],
  ['GB', 'eu_vat', 'VAT (Northern Ireland)', 'XI123456789', /^XI(\d{9}|\d{12})$/],
  ['GE', 'ge_vat', 'VAT', '123456789', /^\d{9}$/],
  ['GR', 'eu_vat', 'VAT', 'EL123456789', /^EL\d{9}$/],
  ['HK', 'hk_br', 'BR', '12345678', /^\d{8}$/],
  ['HR', 'eu_vat', 'VAT', 'HR12345678912', /^HR\d{11}$/],
  ['HU', 'eu_vat', 'VAT', 'HU12345678', /^HU\d{8}$/],
  ['HU', 'hu_tin', 'Adószám', '12345678-1-23', /^\d{11}$/],
  ['ID', 'id_npwp', 'NPWP', '12.345.678.9-012.345', /^\d{15,16}$/],
  ['IE', 'eu_vat', 'VAT', 'IE1234567AB', /^IE\d[\dA-Z]\d{5}[A-Z]{1,2}$/],
  ['IL', 'il_vat', 'VAT', '000012345', /^\d{9}$/],
  ['IN', 'in_gst', 'GSTIN', '12ABCDE3456FGZH', /^\d{2}[A-Z]{5}\d{4}[\dA-Z]{4}$/],
  ['IS', 'is_vat', 'VAT', '123456', /^\d{5,6}$/],
  ['IT', 'eu_vat', 'VAT', 'IT12345678912', /^IT\d{11}$/],
  ['JP', 'jp_cn', 'Corporate number', '1234567891234', /^\d{13}$/],
  ['JP', 'jp_trn', 'Tax registration number', 'T1234567891234', /^T\d{13}$/],
  ['KE', 'ke_pin', 'PIN', 'P000111111A', /^[AP]\d{9}[A-Z]$/],
  ['KR', 'kr_brn', 'BRN', '123-45-67890', /^\d{10}$/],
  ['LI', 'li_uid', 'UID', 'CHE123456789', /^CHE\d{9}$/],
  ['LT', 'eu_vat', 'VAT', 'LT123456789123', /^LT(\d{9}|\d{12})$/],
  ['LU', 'eu_vat', 'VAT', 'LU12345678', /^LU\d{8}$/],
  ['LV', 'eu_vat', 'VAT', 'LV12345678912', /^LV\d{11}$/],
  ['MT', 'eu_vat', 'VAT', 'MT12345678', /^MT\d{8}$/],
  ['MX', 'mx_rfc', 'RFC', 'ABC010203AB9', /^[A-ZÑ&]{3,4}\d{6}[\dA-Z]{3}$/],
  ['MY', 'my_itn', 'ITN', 'C 1234567890', /^[A-Z]{1,2}\d{10,11}$/],
  ['MY', 'my_sst', 'SST', 'A12-3456-78912345', /^[A-Z]\d{14}$/],
  ['NL', 'eu_vat', 'VAT', 'NL123456789B12', /^NL\d{9}B\d{2}$/],
  ['NO', 'no_vat', 'VAT', '123456789MVA', /^\d{9}MVA$/],
  ['NZ', 'nz_gst', 'GST', '123456789', /^\d{8,9}$/],
  ['PE', 'pe_ruc', 'RUC', '12345678901', /^\d{11}$/],
  ['PH', 'ph_tin', 'TIN', '123456789012', /^\d{9,12}$/],
  ['PL', 'eu_vat', 'VAT', 'PL1234567890', /^PL\d{10}$/],
  ['PT', 'eu_vat', 'VAT', 'PT123456789', /^PT\d{9}$/],
  ['RO', 'eu_vat', 'VAT', 'RO1234567891', /^RO\d{2,10}$/],
  ['RO', 'ro_tin', 'TIN', '1234567890123', /^\d{13}$/],
  ['RS', 'rs_pib', 'PIB', '123456789', /^\d{9}$/],
  ['SA', 'sa_vat', 'VAT', '123456789012345', /^\d{15}$/],
  ['SE', 'eu_vat', 'VAT', 'SE123456789123', /^SE\d{12}$/],
  ['SG', 'sg_gst', 'GST', 'M12345678X', /^[A-Z]\d{8}[A-Z]$/],
  ['SG', 'sg_uen', 'UEN', '123456789F', /^[\dA-Z]{8,9}[A-Z]$/],
  ['SI', 'eu_vat', 'VAT', 'SI12345678', /^SI\d{8}$/],
  ['SI', 'si_tin', 'TIN', '12345678', /^\d{8}$/],
  ['SK', 'eu_vat', 'VAT', 'SK1234567891', /^SK\d{10}$/],
  ['SV', 'sv_nit', 'NIT', '1234-567890-123-4', /^\d{14}$/],
  ['TH', 'th_vat', 'VAT', '1234567891234', /^\d{13}$/],
  ['TR', 'tr_tin', 'VKN', '0123456789', /^\d{10}$/],
  ['TW', 'tw_vat', 'VAT', '12345678', /^\d{8}$/],
  ['UA', 'ua_vat', 'VAT', '123456789', /^\d{9,12}$/],
  ['US', 'us_ein', 'EIN', '12-3456789', /^\d{9}$/],
  ['UY', 'uy_ruc', 'RUC', '123456789012', /^\d{12}$/],
  ['VE', 've_rif', 'RIF', 'A-12345678-9', /^[A-Z]\d{9}$/],
  ['VN', 'vn_tin', 'TIN', '1234567890', /^\d{10,13}$/],
  ['ZA', 'za_vat', 'VAT', '4123456789', /^4\d{9}$/],
];

/** A kind of tax number in a country. */
export interface TaxIdKind {
  country: string;
  /** Stripe's type, such as eu_vat. */
  type: string;
  /** A proper name, such as VAT or EIN. */
  name: string;
  example: string;
}

/** The kinds of all countries, in the order in which a country offers them. */
export const taxIdKinds: readonly TaxIdKind[] = documented.map(([country, type, name, example]) => ({
  country,
  type,
  name,
  example,
}));

/** The kinds of a country; none where invoices cannot show one. */
export const taxIdKindsOf = (country: string): TaxIdKind[] =>
  taxIdKinds.filter((kind) => kind.country === country);

/**
 * A tax number in its documented form: capitals, and the separators of the example.
 * @returns undefined if the country has no such kind, or the number cannot be one
 */
export function toTaxId(country: string, type: string, text: string): string | undefined {
  const kind = documented.find(([each, eachType]) => each === country && eachType === type);
  if (kind === undefined) return undefined;
  const [, , , example, pattern] = kind;
  const compact = withoutSeparators(text.toUpperCase());
  if (!pattern.test(compact)) return undefined;
  if (withoutSeparators(example).length !== compact.length) return compact;
  let at = 0;
  return [...example].map((sign) => (isSeparator(sign) ? sign : compact.charAt(at++))).join('');
}

const isSeparator = (sign: string): boolean => /[\s./-]/.test(sign);
const withoutSeparators = (text: string): string => text.replaceAll(/[\s./-]/g, '');
