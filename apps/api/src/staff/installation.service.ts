import type { CallAnswer } from '@homeport/contract/call';
import type { checks, checkStates, runChecks } from '@homeport/contract/staff-monitoring';
import { isMessageKey } from '@homeport/contract/server-messages';
import { Injectable } from '@nestjs/common';
import type { CheckResult } from '../foundation/database/generated/client.ts';
import { CheckResultsService } from '../foundation/doctor/check-results.service.ts';
import { ExamineOperation } from '../foundation/doctor/examine.operation.ts';
import { messageByKey, messageFields, storedKeys } from '../foundation/messages/message.ts';

type Part = CallAnswer<typeof checks>['parts'][number];

/** The checks of the installation, for staff. */
@Injectable()
export class InstallationService {
  constructor(
    private readonly results: CheckResultsService,
    private readonly examination: ExamineOperation,
  ) {}

  async read(): Promise<CallAnswer<typeof checks>> {
    const [rows, isRunning] = await Promise.all([this.results.list(), this.examination.isUnderWay()]);
    const parts = new Map<string, Part>();
    for (const row of rows) {
      const part = parts.get(row.partId) ?? partOf(row);
      parts.set(row.partId, part);
      part.checks.push(checkOf(row));
    }
    const checked = rows[0]?.checkedAt.toISOString() ?? null;
    return { is_running: isRunning, checked, parts: [...parts.values()] };
  }

  async run(): Promise<CallAnswer<typeof runChecks>> {
    return { operation_id: await this.examination.start() };
  }
}

function partOf({ partId, partName, messageKeys }: CheckResult): Part {
  const { partName: name } = messageKeys as Record<string, unknown>;
  return { id: partId, name: partName, ...storedKeys({ name }), checks: [] };
}

export function checkOf({
  checkName,
  state,
  stateSince,
  what,
  fix,
  messageKeys,
}: CheckResult): Part['checks'][number] {
  // A check of a release that is no longer installed has no name.
  const name = isMessageKey(checkName) ? messageByKey(checkName) : checkName;
  const { message_keys: names = {}, ...texts } = messageFields({ name });
  const { partName: _part, ...stored } = messageKeys as Record<string, unknown>;
  const { message_keys: keys = {} } = storedKeys(stored);
  return {
    ...texts,
    state: state as (typeof checkStates)[number],
    since: stateSince.toISOString(),
    what,
    fix,
    message_keys: { ...names, ...keys },
  };
}
