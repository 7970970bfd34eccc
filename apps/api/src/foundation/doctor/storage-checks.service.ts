import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FileStorePort } from '../files/file-store.port.ts';
import { newToken } from '../ids/ids.ts';
import { type Finding, ok, problem } from './doctor-check.ts';
import { DoctorService } from './doctor.service.ts';
import { WebProbePort } from './web-probe.port.ts';
import { messageOf } from '../messages/message.ts';

const linkSeconds = 60;

/** Checks that files can be stored, downloaded and deleted. Creates one small file and deletes it. */
@Injectable()
export class StorageChecksService implements OnModuleInit {
  constructor(
    private readonly doctor: DoctorService,
    private readonly files: FileStorePort,
    private readonly web: WebProbePort,
  ) {}

  onModuleInit(): void {
    const fix = messageOf('doctor.objects.fix');
    this.doctor.register(async () => [
      {
        id: 'objects',
        name: messageOf('doctor.parts.objects'),
        isProvider: false,
        checks: [{ name: 'doctor.checks.files', fix, run: () => this.#tryOut() }],
      },
    ]);
  }

  async #tryOut(): Promise<Finding> {
    const content = Buffer.from(newToken());
    const facts = { contentType: 'text/plain', bytes: content.length, name: 'doctor.txt' };
    const key = await this.files.put(content, facts);
    try {
      const stored = await this.files.get(key, content.length);
      if (!stored.equals(content))
        return problem(messageOf('doctor.objects.changed'), messageOf('doctor.objects.keepFiles'));
      return await this.#download(key, content);
    } finally {
      await this.files.remove(key);
    }
  }

  async #download(key: string, content: Buffer): Promise<Finding> {
    const fix = messageOf('doctor.objects.publicFix');
    const link = await this.files.downloadLink(key, linkSeconds);
    try {
      const { status, body } = await this.web.get(link);
      if (status === 200 && body.equals(content)) return ok(messageOf('doctor.objects.ok'));
      return problem(messageOf('doctor.objects.linkFailed', { host: new URL(link).host, status }), fix);
    } catch (error) {
      return problem(messageOf('doctor.error', { error: (error as Error).message }), fix);
    }
  }
}
