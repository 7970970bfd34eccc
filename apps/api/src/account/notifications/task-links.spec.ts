import { taskKinds } from '@homeport/contract/notifications';
import { operationKinds } from '../../foundation/operations/operation-kinds.ts';
import { operationProfiles } from '../../foundation/operations/operation-profiles.ts';
import { linkOfRunning, linkOfTask } from './task-links.ts';

describe('the tasks that customers follow', () => {
  it('are at least those whose failures they are told of', () => {
    const told = operationKinds.filter((kind) => 'customer' in operationProfiles[kind].failed);
    expect(told.filter((kind) => !(taskKinds as readonly string[]).includes(kind))).toEqual([]);
  });

  it('lead to where they are seen, or to where they can be tried again', () => {
    expect(linkOfTask('wordpress.install', 'lune.example', false)).toEqual({
      place: 'website',
      name: 'lune.example',
    });
    expect(linkOfTask('hosting.addWebsite', 'lune.example', true)).toEqual({
      place: 'add_website',
      name: 'lune.example',
    });
    expect(linkOfTask('hosting.deleteWebsite', 'lune.example', false)).toEqual({ place: 'home', name: null });
    expect(linkOfTask('hosting.deleteWebsite', 'lune.example', true)).toEqual({
      place: 'website',
      name: 'lune.example',
    });
    expect(linkOfTask('email.copyMailbox', 'lune.example', true)).toEqual({ place: 'email', name: null });
    expect(linkOfTask('dns.changeRecords', 'lune.example', true)).toEqual({
      place: 'domain',
      name: 'lune.example',
    });
    expect(linkOfTask('billing.setPaymentMethod', null, true)).toEqual({ place: 'settings', name: null });
    expect(linkOfTask('hosting.setUpAccount', null, true)).toEqual({ place: 'home', name: null });
  });

  it('lead to no screen that is not there yet, or not there any more', () => {
    expect(linkOfRunning('hosting.addWebsite', 'lune.example')).toBeNull();
    expect(linkOfRunning('hosting.openLocation', null)).toBeNull();
    expect(linkOfRunning('wordpress.install', 'lune.example')).toEqual({
      place: 'website',
      name: 'lune.example',
    });
    // The first domain has no website until it is connected.
    expect(linkOfTask('hosting.connectDomain', 'lune.example', true)).toEqual({ place: 'home', name: null });
    // Rows of earlier versions do not name their domain.
    expect(linkOfTask('domains.setLock', null, true)).toEqual({ place: 'domains', name: null });
  });

  it('leave out a name that the form would take for another kind of domain', () => {
    const linkOf = (way: string) =>
      linkOfTask('hosting.addWebsite', 'blog.lune.example', true, { addition: { way } });
    expect(linkOf('domain')).toEqual({ place: 'add_website', name: 'blog.lune.example' });
    expect(linkOf('subdomain')).toEqual({ place: 'add_website', name: null });
    expect(linkOf('alias')).toEqual({ place: 'add_website', name: null });
  });
});
