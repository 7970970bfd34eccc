import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SchedulesService } from '../schedules/schedules.service.ts';
import { ExamineOperation } from './examine.operation.ts';

const everyMs = 6 * 3_600_000;

/** Checks the installation regularly. */
@Injectable()
export class DoctorSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly examination: ExamineOperation,
  ) {}

  onModuleInit(): void {
    const run = async () => void (await this.examination.start());
    this.schedules.register({ name: 'doctor.examine', everyMs, run });
  }
}
