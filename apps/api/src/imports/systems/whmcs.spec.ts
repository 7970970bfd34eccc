import { readSystem } from '../testing/staged.ts';
import { client, invoice, whmcsBasics, whmcsDatabase } from '../testing/whmcs-database.ts';
import { whmcs } from './whmcs.ts';

it('rejects invoices whose parts add up to more than an amount can be', async () => {
  const [lea] = await readSystem(
    whmcs,
    whmcsDatabase({
      ...whmcsBasics({ name: 'panel.example.com' }),
      tblclients: [client(1, 'lea@example.com')],
      tblinvoices: [
        invoice(1, 1, { subtotal: '20000000.00', tax: '0.00' }),
        invoice(2, 1, { subtotal: '20000000.00', tax: '0.01' }),
        invoice(3, 1, { subtotal: '-20000000.00', tax: '-20000000.00' }),
      ],
    }),
  );
  expect(lea?.records).toMatchObject([
    { sourceId: '1', data: { totalCents: 2_000_000_000 } },
    { sourceId: '2', reason: 'invalid_amount' },
    { sourceId: '3', reason: 'invalid_amount' },
  ]);
});
