import type { FaultInjector } from '../../core/faults.ts';
import type { Panel } from '../panel.ts';
import { placeOf } from '../servers.ts';
import { installationAt, putInstallation } from './installations.ts';
import type { TaskRecord, WantedInstallation } from './records.ts';
import { ToolkitFault } from './toolkit-answer.ts';

const steps = [
  { code: 'requirements', title: 'Checking the requirements' },
  { code: 'files', title: 'Unpacking the files' },
  { code: 'database', title: 'Creating the database' },
  { code: 'setup', title: 'Setting WordPress up' },
];
const scanMs = 500;

/** How a panel's background work goes: how long an installation takes, and what faults wait for it. */
export interface TaskSettings {
  installMs: number;
  faults: FaultInjector;
}

/**
 * Starts an installation in the background.
 * Faults meant for "LOCATION TASK task_install NAME" strike it: a delay holds it back, a status has it break off half-way.
 * @throws ToolkitFault where WordPress is installed or being installed
 */
export function startInstall(
  panel: Panel,
  wanted: WantedInstallation,
  { overwrite, ...settings }: TaskSettings & { overwrite: boolean },
): TaskRecord {
  const { siteId, folder } = wanted;
  const taken = 'installationPath';
  if (panel.toolkit.tasks.find((task) => isUnderWay(task) && isFor(task, siteId, folder)))
    throw new ToolkitFault(422, 'WordPress is being installed here.', taken);
  if (!overwrite && installationAt(panel, siteId, folder))
    throw new ToolkitFault(422, 'WordPress is installed here already.', taken);
  const task = newTask(panel, 'task_install', settings.installMs, wanted);
  const name = panel.sites.get(String(siteId))?.asciiName ?? '';
  void settings.faults.strike('plesk', `${placeOf(panel.server)} TASK task_install ${name}`).then((plan) => {
    begin(panel, task, plan.status !== undefined);
  });
  return task;
}

/** Has the server looked through; there is never anything that the toolkit does not know. */
export function startScan(panel: Panel): TaskRecord {
  const task = newTask(panel, 'task_scan', scanMs, undefined);
  begin(panel, task, false);
  return task;
}

/** Goes on with what was held back when the panel stopped. */
export function resumeTasks(panel: Panel): void {
  for (const task of panel.toolkit.tasks.values())
    if (task.status === 'scheduling') begin(panel, task, false);
}

/** Lets every task come as far as the time says. */
export function settleTasks(panel: Panel): void {
  for (const task of panel.toolkit.tasks.values()) {
    if (task.status !== 'running') continue;
    const share = shareDone(panel, task);
    if (task.wanted && !panel.sites.get(String(task.wanted.siteId)))
      end(panel, task, { status: 'error', errors: ['The domain does not exist any more.'] });
    else if (task.breaksOff && share >= 0.5) breakOff(panel, task);
    else if (share >= 1) succeed(panel, task);
  }
}

/** A task as the toolkit reports it. */
export function describeTask(panel: Panel, task: TaskRecord) {
  const { id, code, status, installationId, errors } = task;
  const share = status === 'done' ? 1 : Math.min(0.99, shareDone(panel, task));
  const own = code === 'task_install' ? steps : [{ code: 'scan', title: 'Looking through the server' }];
  return {
    id,
    code,
    title: code === 'task_install' ? 'Installing WordPress' : 'Scanning for WordPress',
    status,
    progress: Math.floor(share * 100),
    steps: own.map((step, index) => {
      const progress = Math.min(1, Math.max(0, share * own.length - index));
      return {
        ...step,
        progress: Math.floor(progress * 100),
        status: stepStatus(progress),
        hint: '',
        icon: '',
      };
    }),
    publicParams: installationId === undefined ? {} : { installationId },
    errors,
  };
}

function stepStatus(progress: number): string {
  if (progress >= 1) return 'done';
  return progress > 0 ? 'running' : 'not_started';
}

function newTask(
  panel: Panel,
  code: TaskRecord['code'],
  durationMs: number,
  wanted: WantedInstallation | undefined,
): TaskRecord {
  const id = panel.toolkit.nextId('tasks');
  return panel.toolkit.tasks.put(String(id), {
    id,
    code,
    status: 'scheduling',
    wanted,
    startedMs: undefined,
    durationMs,
    breaksOff: false,
    installationId: undefined,
    errors: [],
  });
}

function begin(panel: Panel, task: TaskRecord, breaksOff: boolean): void {
  change(panel, task, { status: 'running', startedMs: panel.clock.nowMs(), breaksOff });
}

function breakOff(panel: Panel, task: TaskRecord): void {
  const error = 'The database could not be created.';
  if (task.wanted) putInstallation(panel, task.wanted, { alive: false, errorMessage: error });
  end(panel, task, { status: 'error', errors: [error] });
}

function succeed(panel: Panel, task: TaskRecord): void {
  const made = task.wanted && putInstallation(panel, task.wanted, { alive: true, errorMessage: '' });
  end(panel, task, { status: 'done', installationId: made?.id });
}

function end(
  panel: Panel,
  task: TaskRecord,
  outcome: Pick<TaskRecord, 'status'> & Partial<TaskRecord>,
): void {
  // The options, with the password's hash, are no longer needed.
  change(panel, task, { ...outcome, wanted: undefined });
}

function change(panel: Panel, task: TaskRecord, fields: Partial<TaskRecord>): void {
  panel.toolkit.tasks.put(String(task.id), Object.assign(task, fields));
}

function shareDone(panel: Panel, { startedMs, durationMs }: TaskRecord): number {
  return startedMs === undefined ? 0 : (panel.clock.nowMs() - startedMs) / Math.max(1, durationMs);
}

function isUnderWay({ status }: TaskRecord): boolean {
  return status === 'scheduling' || status === 'running';
}

function isFor({ wanted }: TaskRecord, siteId: number, folder: string): boolean {
  return wanted?.siteId === siteId && wanted.folder === folder;
}
