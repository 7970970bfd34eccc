import punycode from 'punycode.js';

/** A host name as people write it: its A-labels (`xn--…`) as Unicode. A label that cannot be decoded stays as it is. */
export const readableHost = (ascii: string): string => ascii.split('.').map(readableLabel).join('.');

function readableLabel(label: string): string {
  try {
    return punycode.toUnicode(label);
  } catch {
    return label;
  }
}
