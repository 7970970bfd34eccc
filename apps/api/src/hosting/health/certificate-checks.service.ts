import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { type Finding, ok, problem } from '../../foundation/doctor/doctor-check.ts';
import { DoctorService } from '../../foundation/doctor/doctor.service.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { WebsiteHealthRepository } from './website-health.repository.ts';

/** A panel that is busy or refuses for this long does not recover by itself. */
const patienceDays = 2;
const dayMs = 86_400_000;

/** Tells staff of panels that have not issued certificates for days, long before certificates of customers end. */
@Injectable()
export class CertificateChecksService implements OnModuleInit {
  constructor(
    private readonly doctor: DoctorService,
    private readonly health: WebsiteHealthRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const issuing = {
      name: 'doctor.checks.issuing' as const,
      fix: messageOf('doctor.certificates.fix'),
      run: () => this.findWaiting(),
    };
    this.doctor.register(async () => [
      {
        id: 'certificates',
        name: messageOf('doctor.parts.certificates'),
        isProvider: false,
        checks: [issuing],
      },
    ]);
  }

  async findWaiting(): Promise<Finding> {
    const waiting = await this.health.listWaiting(this.clock.in(-patienceDays * dayMs));
    if (waiting.length === 0) return ok(messageOf('doctor.certificates.issued', { days: patienceDays }));
    const servers = waiting.map(
      ({ server, count, website, error }) => `${server} (${count}, such as ${website}: ${error})`,
    );
    return problem(
      messageOf('doctor.certificates.waiting', { days: patienceDays, servers: servers.join(', ') }),
      messageOf('doctor.certificates.fix'),
    );
  }
}
