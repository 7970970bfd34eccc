import { SetDnssecOperation } from './dnssec/set-dnssec.operation.ts';
import { SetLockOperation } from './ownership/set-lock.operation.ts';
import { UpdateOwnerOperation } from './ownership/update-owner.operation.ts';
import { RegisterDomainOperation } from './register-domain.operation.ts';
import { RenewDomainOperation } from './renewals/renew-domain.operation.ts';
import { ResendConfirmationOperation } from './resend-confirmation.operation.ts';
import { SetNameserversOperation } from './set-nameservers.operation.ts';

const started = jest.fn(async (_definition: unknown, _start: unknown) => ({
  operationId: 'o1',
  started: true,
}));
/** An operation that starts no work. */
const made = <Operation>(type: new (operations: never, ...others: never[]) => Operation): Operation =>
  new type({ start: started } as never);
const row = { id: 'd1', userId: 'u1', name: 'lune.example' } as never;

describe('operations about a domain', () => {
  it.each([
    ['domains.register', () => made(RegisterDomainOperation).start(row, 's1')],
    ['domains.renew', () => made(RenewDomainOperation).start(row)],
    ['domains.resendConfirmation', () => made(ResendConfirmationOperation).start(row)],
    ['domains.setDnssec', () => made(SetDnssecOperation).start(row)],
    ['domains.setLock', () => made(SetLockOperation).start(row)],
    ['domains.setNameservers', () => made(SetNameserversOperation).start(row, 'c1')],
    ['domains.updateOwner', () => made(UpdateOwnerOperation).start(row, 'lune.example')],
  ])('name it, so that its owner can be told what they are about: %s', async (kind, start) => {
    await start();
    expect(started).toHaveBeenLastCalledWith(
      expect.objectContaining({ kind }),
      expect.objectContaining({ ownerId: 'u1', input: expect.objectContaining({ name: 'lune.example' }) }),
    );
  });
});
