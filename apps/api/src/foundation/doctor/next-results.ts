import type { CheckResult } from '../database/generated/client.ts';
import { englishOf, messageFields, messageOf } from '../messages/message.ts';
import type { StaffEvent } from '../notices/staff-notices.service.ts';
import type { CheckResultRow } from './check-results.repository.ts';
import type { CheckName } from './doctor-check.ts';
import type { Examined, ExaminedPart } from './doctor.service.ts';

type Known = Pick<CheckResult, 'partId' | 'checkName' | 'state' | 'stateSince' | 'isReported'>;

/**
 * The results that follow from an examination, and what staff are told: once when a check turns bad, and once when it
 * is solved. Checks that could not be made because another one comes first keep what staff were told.
 * @param known the results until now; those of parts and checks that no longer exist end here
 * @param at when the examination began
 */
export function nextResults(
  known: readonly Known[],
  parts: readonly ExaminedPart[],
  at: Date,
): { rows: CheckResultRow[]; events: StaffEvent[] } {
  const rows: CheckResultRow[] = [];
  const events: StaffEvent[] = [];
  for (const part of parts)
    for (const finding of [...part.findings, ...missingOf(part, known)]) {
      const before = known.find(({ partId, checkName }) => partId === part.id && checkName === finding.check);
      const row = rowOf(part, finding, rows.length, at, before);
      rows.push(row);
      const event = eventOf(part, finding, at, before?.isReported ?? false);
      if (event !== undefined) events.push(event);
    }
  return { rows, events };
}

/** A finding, or a check that could not be made. */
type Result = Examined & { isUnreached?: true };

/** The checks that were not made this time, because there is no access. */
function missingOf({ id, findings }: ExaminedPart, known: readonly Known[]): Result[] {
  const [access] = findings;
  if (access === undefined || access.state === 'ok') return [];
  const made = new Set<string>(findings.map(({ check }) => check));
  return known
    .filter(({ partId, checkName }) => partId === id && !made.has(checkName))
    .map(({ checkName }) => ({
      check: checkName as CheckName,
      state: 'skipped',
      what: messageOf('doctor.notReached', { check: messageOf(access.check) }),
      isUnreached: true,
    }));
}

function rowOf(
  part: ExaminedPart,
  finding: Result,
  position: number,
  at: Date,
  before: Known | undefined,
): CheckResultRow {
  const { state, what, check: checkName } = finding;
  const { message_keys: messageKeys = {}, ...texts } = messageFields({
    partName: part.name,
    what,
    fix: finding.state === 'problem' ? finding.fix : null,
  });
  return {
    ...texts,
    messageKeys,
    partId: part.id,
    checkName,
    isProvider: part.isProvider,
    position,
    state,
    checkedAt: at,
    stateSince: before?.state === state ? before.stateSince : at,
    isReported: finding.isUnreached === true ? (before?.isReported ?? false) : state === 'problem',
  };
}

function eventOf(
  { id, name }: ExaminedPart,
  { check, state, what }: Result,
  at: Date,
  wasReported: boolean,
): StaffEvent | undefined {
  const isBad = state === 'problem';
  if (isBad === wasReported || state === 'skipped') return undefined;
  return {
    kind: 'staff_provider',
    key: `check:${id}:${check}:${isBad ? 'problem' : 'solved'}:${at.getTime()}`,
    subject: messageOf('notices.check', { part: englishOf(name), check: messageOf(check) }),
    what: isBad ? what : messageOf('notices.checkSolved'),
    path: '{admin}/providers',
  };
}
