import { MemoryStorage } from '../foundation/session/memory-storage.fixture.ts';
import { forgetRegistrationDraft, keepRegistrationDraft, registrationDraft } from './registration-draft.ts';
import type { RegistrationFields } from './registration-rules.ts';

const fields = { fname: 'Lea', billing_address: false } as RegistrationFields;

describe('what was filled in', () => {
  it('is there again for whoever filled it in, until it is forgotten', () => {
    const storage = new MemoryStorage();
    expect(registrationDraft(storage, 'u1')).toBeNull();
    keepRegistrationDraft(storage, 'u1', fields);
    expect(registrationDraft(storage, 'u1')).toEqual(fields);
    expect(registrationDraft(storage, 'u2')).toBeNull();
    forgetRegistrationDraft(storage);
    expect(registrationDraft(storage, 'u1')).toBeNull();
  });
});
