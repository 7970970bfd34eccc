import { operationCounts } from '@homeport/contract/staff-operations';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle } from '../../testing/server.ts';
import { backlogOf, OutboxBacklog } from './outbox-backlog.tsx';

const now = new Date('2026-11-21T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const count = (
  state: 'queued' | 'running' | 'parked',
  number: number,
  minutes: number,
  kind = 'mail.send',
) => ({
  kind,
  state,
  count: number,
  oldest: minutesAgo(minutes).toISOString(),
});

describe('backlogOf', () => {
  it('is empty while emails are sent on time', () => {
    const none = { failed: undefined, overdue: undefined };
    expect(backlogOf([], now)).toEqual(none);
    expect(backlogOf([count('queued', 900, 1), count('parked', 3, 50, 'cdn.activate')], now)).toEqual(none);
  });

  it('counts failed emails, and overdue ones, waiting or running', () => {
    expect(backlogOf([count('parked', 2, 90), count('queued', 4, 5), count('running', 1, 1)], now)).toEqual({
      failed: { count: 2, oldest: minutesAgo(90) },
      overdue: { count: 5, oldest: minutesAgo(5) },
    });
  });
});

describe('the banners above the outbox', () => {
  it('filter the list by failed emails', async () => {
    const oldest = new Date(Date.now() - 3_600_000).toISOString();
    handle(operationCounts, {
      kinds: [],
      unfinished: [{ kind: 'mail.send', state: 'parked', count: 2, oldest }],
    });
    const onShow = jest.fn();
    const { user } = renderScreen(<OutboxBacklog refreshMs={60_000} onShow={onShow} />);
    expect(await screen.findByText('2 emails were not sent')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(onShow).toHaveBeenCalledWith('failed');
  });
});
