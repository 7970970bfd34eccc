import punycode from 'punycode.js';

/** A host name with its A-labels (`xn--…`) decoded to Unicode. Keeps a label that cannot be decoded. */
export const readableHost = (ascii: string): string => ascii.split('.').map(readableLabel).join('.');

function readableLabel(label: string): string {
  try {
    return punycode.toUnicode(label);
  } catch {
    return label;
  }
}
