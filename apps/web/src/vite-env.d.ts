/// <reference types="vite/client" />

declare module 'punycode.js' {
  const punycode: {
    /** Decodes the A-labels of a host name (RFC 3492). Throws a RangeError for one that is malformed. */
    toUnicode(hostName: string): string;
  };
  export default punycode;
}
