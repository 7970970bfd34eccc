import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Characters that people type between digits. */
const separators = /[\s().\-/]/g;

/**
 * A telephone number as registries write it (RFC 5733), such as `+49.301234567`; undefined for an impossible number.
 * This file includes the telephone library: browsers load it when it is needed.
 * @param code the country's code, such as `+49`
 * @param phone the number within the country, with or without the leading zero
 */
export function registryPhone(code: string, phone: string): string | undefined {
  const digits = phone.replace(separators, '');
  if (!/^\+\d{1,3}$/.test(code) || !/^\d+$/.test(digits)) return undefined;
  const parsed = parsePhoneNumberFromString(`${code}${digits}`);
  if (parsed?.isValid() !== true || `+${parsed.countryCallingCode}` !== code) return undefined;
  return `+${parsed.countryCallingCode}.${parsed.nationalNumber}`;
}
