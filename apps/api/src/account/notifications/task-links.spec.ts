import { taskKinds } from '@homeport/contract/notifications';
import { operationKinds } from '../../foundation/operations/operation-kinds.ts';
import { operationProfiles } from '../../foundation/operations/operation-profiles.ts';
import { linkOfTask } from './task-links.ts';

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
});
