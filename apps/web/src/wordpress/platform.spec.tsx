import { platformPoll, platformView } from './platform.ts';
import type { Platform } from './platform.ts';

const platform = (change: Partial<Platform>): Platform => ({
  status: 'not_installed',
  platform: 'none',
  installation_hash: null,
  message: null,
  version: null,
  admin_url: null,
  admin_login: null,
  entitled: true,
  ...change,
});

describe('platformView', () => {
  it.each(['installed', 'success'] as const)('takes %s with WordPress for found', (status) => {
    const found = platform({
      status,
      platform: 'wordpress',
      version: '6.8.3',
      admin_url: 'https://a.example/wp-admin',
      admin_login: 'owner_1',
    });
    expect(platformView(found)).toEqual({
      kind: 'found',
      version: '6.8.3',
      adminUrl: 'https://a.example/wp-admin',
      adminLogin: 'owner_1',
    });
  });

  it('does not know what to make of a success without WordPress', () => {
    expect(platformView(platform({ status: 'success' }))).toEqual({ kind: 'unknown', message: null });
  });

  it('offers the installation only where there is none and the plan includes it', () => {
    expect(platformView(platform({}))).toEqual({ kind: 'install', failure: null });
    expect(platformView(platform({ entitled: false }))).toEqual({ kind: 'upgrade', failure: null });
  });

  it('follows the installation under way, also after a reload', () => {
    expect(platformView(platform({ status: 'ongoing', installation_hash: 'h1' }))).toEqual({
      kind: 'installing',
      hash: 'h1',
    });
  });

  it('says why the last installation failed, and offers another', () => {
    expect(platformView(platform({ status: 'failed', message: 'The disk is full.' }))).toEqual({
      kind: 'install',
      failure: { message: 'The disk is full.' },
    });
  });

  it('asks again only while it is being looked at', () => {
    expect(platformPoll(platform({ status: 'loading' }))).toBe(2000);
    expect(platformPoll(platform({ status: 'ongoing', installation_hash: null }))).toBe(2000);
    expect(platformPoll(platform({ status: 'ongoing', installation_hash: 'h1' }))).toBe(false);
    expect(platformPoll(platform({}))).toBe(false);
    expect(platformPoll(undefined)).toBe(false);
  });
});
