import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import {
  type CheckName,
  type DoctorPart,
  type Finding,
  ok,
  problem,
} from '../../foundation/doctor/doctor-check.ts';
import { DoctorService, type Examined } from '../../foundation/doctor/doctor.service.ts';
import { WebProbePort } from '../../foundation/doctor/web-probe.port.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { certificateFinding } from './panel-certificate.ts';
import type { PanelServerAccess } from './panel-connections.ts';

/** A finding about a server that is being added or changed. */
export type TrialFinding = Examined & {
  /** Without it, no account can be set up on the server. */
  isRequired: boolean;
};

/** What accounts cannot be set up without. */
const requiredChecks: ReadonlySet<CheckName> = new Set<CheckName>([
  'doctor.checks.api',
  'doctor.checks.commands',
  'doctor.checks.packages',
  'doctor.checks.servicePlans',
]);

/** How Node names a certificate that it does not trust, or cannot read. */
const certificateError = /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO|OSSL/;

/** Checks servers before they are registered, or with a key that is to replace the old one. Only workers do. */
@Injectable()
export class PanelTrialsService {
  readonly #parts = new Map<string, (access: PanelServerAccess) => DoctorPart>();

  constructor(
    private readonly doctor: DoctorService,
    private readonly web: WebProbePort,
    private readonly clock: Clock,
  ) {}

  /** @param partOf the checks of a vendor's server, which change nothing there */
  register(vendor: string, partOf: (access: PanelServerAccess) => DoctorPart): void {
    this.#parts.set(vendor, partOf);
  }

  /**
   * The address, the certificate, the key, and then everything else. What depends on a failed step is left out. Until a
   * panel has accepted the key, nothing that the server says is repeated: it can be any server.
   */
  async examine(vendor: string, access: PanelServerAccess): Promise<TrialFinding[]> {
    const part = this.#parts.get(vendor)?.(access);
    if (part?.access === undefined) throw new Error(`There are no checks for ${vendor}`);
    const { url } = access;
    const end = await this.web.certificateEnd(url).catch(() => undefined);
    if (end === undefined)
      return [
        required(
          'doctor.checks.address',
          problem(messageOf('doctor.trial.noAnswer', { url }), messageOf('doctor.trial.fixAddress')),
        ),
      ];
    const address = required('doctor.checks.address', ok(messageOf('doctor.trial.answers', { url })));
    try {
      const version = required('doctor.checks.api', await part.access.run());
      const certificate = {
        ...certificateFinding(end, this.clock.now()),
        check: 'doctor.checks.certificate',
        isRequired: false,
      } as const;
      const key = required('doctor.checks.key', ok(messageOf('doctor.trial.keyAccepted')));
      const found = [address, certificate, key, version];
      return version.state === 'ok' ? [...found, ...(await this.#others(part))] : found;
    } catch (error) {
      return [address, refusalOf(error, vendor)];
    }
  }

  async #others({ access: _first, ...part }: DoctorPart): Promise<TrialFinding[]> {
    const checks = part.checks.filter(({ name }) => name !== 'doctor.checks.certificate');
    const { findings } = await this.doctor.examinePart({ ...part, checks });
    return findings.map((finding) => ({ ...finding, isRequired: requiredChecks.has(finding.check) }));
  }
}

/** Whether accounts can be set up. */
export function hasPassed(findings: readonly TrialFinding[]): boolean {
  return findings.every(({ state, isRequired }) => !isRequired || state !== 'problem');
}

function required(check: CheckName, finding: Finding): TrialFinding {
  return { ...finding, check, isRequired: true };
}

/** Why a panel could not be asked, in our own words. */
function refusalOf(error: unknown, vendor: string): TrialFinding {
  const reason = codeOf(error);
  if (certificateError.test(reason))
    return required(
      'doctor.checks.certificate',
      problem(messageOf('doctor.trial.notTrusted', { reason }), messageOf('doctor.trial.fixCertificate')),
    );
  const kind = error instanceof ProviderError ? error.kind : undefined;
  // Clients refuse a key in another form before they connect.
  const isMalformed = error instanceof TypeError;
  if (kind === undefined && !isMalformed) throw error;
  if (isMalformed || kind === 'rejected')
    return required(
      'doctor.checks.key',
      problem(messageOf('doctor.trial.keyRefused', { vendor }), messageOf('doctor.trial.fixKey')),
    );
  return required(
    'doctor.checks.api',
    problem(messageOf('doctor.trial.noPanel', { vendor }), messageOf('doctor.trial.fixVendor')),
  );
}

/** The name of the network error at the root of an error; empty: there is none. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return codeOf(cause) || (typeof code === 'string' ? code : '');
}
