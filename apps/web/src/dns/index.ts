export { DnsLinks } from './dns-links.tsx';
