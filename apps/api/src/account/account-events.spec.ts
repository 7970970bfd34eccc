import type { AuditEvent } from '../foundation/database/generated/client.ts';
import { shownKinds, toShownEvent } from './account-events.ts';

const event = (facts: Partial<AuditEvent>): AuditEvent => ({
  id: 'e1',
  userId: 'lea',
  actorId: null,
  kind: 'auth.signed_in',
  ip: '203.0.113.7',
  detail: {},
  at: new Date('2026-11-21T10:00:00Z'),
  ...facts,
});

describe('an event as the person it concerns reads it', () => {
  it.each(shownKinds)('%s has words of its own', (kind) => {
    const { text } = toShownEvent(event({ kind, detail: { to: 'agent' } }));
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(text).not.toMatch(/undefined|_/);
  });

  it('says that it was the person, and from where', () => {
    const shown = toShownEvent(
      event({ actorId: 'lea', detail: { second_factor: 'code', user_agent: 'Firefox' } }),
    );
    expect(shown).toMatchObject({
      by: 'you',
      ip: '203.0.113.7',
      user_agent: 'Firefox',
      text: 'Signed in with an emailed code.',
    });
  });

  it('does not take a stranger who fails to sign in for the person', () => {
    const shown = toShownEvent(event({ kind: 'auth.sign_in_failed', detail: { wrong: 'password' } }));
    expect(shown).toMatchObject({ by: null, text: 'A sign-in failed: wrong password.' });
  });

  it('says what staff did and why, and neither who nor from where', () => {
    const detail = { ticket: 12, reason: 'Checking the error log' };
    const shown = toShownEvent(event({ kind: 'staff.panel_opened', actorId: 'agent-smith', detail }));
    expect(shown).toMatchObject({
      by: 'staff',
      ip: null,
      reason: 'Checking the error log',
      text: 'Support opened the hosting panel for ticket 12.',
    });
    expect(JSON.stringify(shown)).not.toContain('agent-smith');
  });

  it.each([
    ['hosting.website_deletion_asked', { name: 'lune.example' }, 'Deletion of lune.example was requested.'],
    ['hosting.website_deleted', { name: 'lune.example' }, 'The website lune.example was deleted.'],
    ['hosting.alias_deleted', { name: 'lune.shop' }, 'The alias lune.shop was deleted.'],
    [
      'wordpress.password_set',
      { website: 'lune.example', outcome: 'success' },
      'The WordPress password of lune.example was changed.',
    ],
    [
      'wordpress.password_set',
      { website: 'lune.example', outcome: 'unsure' },
      'A new WordPress password was requested for lune.example.',
    ],
    ['email.password_set', {}, 'The email account password was changed.'],
    ['email.mailbox_created', { name: 'info@lune.example' }, 'The mailbox info@lune.example was created.'],
    [
      'wordpress.administration_opened',
      { website: 'lune.example' },
      'WordPress admin of lune.example was opened.',
    ],
    ['auth.password_changed', {}, 'The password was changed.'],
    ['auth.password_change_failed', {}, 'A password change failed: wrong current password.'],
    ['account.details_changed', {}, 'Name or company was changed.'],
    ['billing.details_changed', {}, 'The billing details were changed.'],
  ])('names %s %j', (kind, detail, text) => {
    expect(shownKinds).toContain(kind);
    expect(toShownEvent(event({ kind, detail })).text).toBe(text);
  });

  it('tells WordPress admin opened by staff from the same by the customer', () => {
    const kind = 'wordpress.administration_opened';
    const detail = { website: 'lune.example' };
    expect(toShownEvent(event({ kind, actorId: 'agent-smith', detail }))).toMatchObject({
      by: 'staff',
      ip: null,
    });
    expect(toShownEvent(event({ kind, actorId: 'lea', detail }))).toMatchObject({ by: 'you' });
  });
});
