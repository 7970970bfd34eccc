import { allCalls } from '@homeport/contract';
import type { Call } from '@homeport/contract/call';
import { isPersonal, type Reach, reaches } from '@homeport/contract/member-reach';
import { recheckEnteredAccount } from '../../foundation/portal.ts';
import { isInRole, resolvePath } from '../../foundation/routing/resolve.ts';
import { createEnteredAccount } from '../../foundation/session/entered-account.ts';
import { customer, PLAN_ID } from '../../testing/data.ts';
import { takeRecord } from '../../testing/record.ts';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { SignedIn } from '../signed-in.tsx';
import {
  addressOf,
  answerAll,
  CASES,
  pressControls,
  standInForBrowser,
  waitUntilLoaded,
} from './screen-languages.tsx';

const contextOf = (member: Reach) =>
  ({ state: 'hosting', planId: PLAN_ID, brandSlug: 'homeport', member }) as const;

const pathnameOf = (address: string) => new URL(address, window.location.origin).pathname;

/** The screens that people with this reach have, each with the samples that show all of it. */
const casesOf = (member: Reach) =>
  CASES.ofCustomers.filter(({ screen }) => {
    const outcome = resolvePath(pathnameOf(addressOf(screen)), contextOf(member));
    return outcome.kind === 'screen' && outcome.screen !== 'notInRole';
  });

/** Answers the calls of the role alone. @returns the calls beyond it, as they are made */
function answerWithin(member: Reach, variant: number): string[] {
  const beyond: string[] = [];
  answerAll('hosting', variant);
  for (const call of allCalls)
    if (call.policy === 'customer' && !isPersonal(call) && !reaches(member, call))
      handle<Call>(call, () => {
        beyond.push(call.name);
        return refuse('member_role');
      });
  return beyond;
}

/** Where the links on the page lead that the person's role does not include. */
const deadLinks = (member: Reach): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
    .map(({ href }) => pathnameOf(href))
    .filter((path) => !isInRole(path, contextOf(member)));

/** Tests that no screen of someone in the account of someone else has a control or a link that their role refuses. */
export function testControls(member: Reach): void {
  it.each(casesOf(member))('$screen offers only what the role includes, variant $variant', async (shown) => {
    standInForBrowser();
    const beyond = answerWithin(member, shown.variant);
    const user = customer();
    createEnteredAccount(sessionStorage).enter(user.id, { id: 'o1', email: 'lea@lune.example', ...member });
    recheckEnteredAccount();
    const opened = renderScreen(<SignedIn />, { path: addressOf(shown.screen), user, withToasts: true });
    const refused: { after: string; calls: string[]; links: string[] }[] = [];
    const look = (after: string) => {
      const [calls, links] = [beyond.splice(0), deadLinks(member)];
      if (calls.length + links.length > 0) refused.push({ after, calls, links });
    };
    await waitUntilLoaded(opened.queryClient);
    look('loading');
    await pressControls(opened, look);
    expect(refused).toEqual([]);
    // Made-up answers count for no call or address.
    takeRecord();
  });
}
