export { InvoiceArchive } from './invoice-archive.tsx';
export { MyDataCard } from './my-data-card.tsx';
