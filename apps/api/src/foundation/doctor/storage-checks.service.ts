import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FileStorePort } from '../files/file-store.port.ts';
import { newToken } from '../ids/ids.ts';
import { type Finding, ok, problem } from './doctor-check.ts';
import { DoctorService } from './doctor.service.ts';
import { WebProbePort } from './web-probe.port.ts';

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
    const fix =
      'Check S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; the key needs the right to read, write and delete objects.';
    this.doctor.register(async () => [
      {
        id: 'objects',
        name: 'Object storage',
        isProvider: false,
        checks: [{ name: 'Files', fix, run: () => this.#tryOut() }],
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
        return problem('A file was changed', 'Use a storage that keeps files as they are.');
      return await this.#download(key, content);
    } finally {
      await this.files.remove(key);
    }
  }

  async #download(key: string, content: Buffer): Promise<Finding> {
    const fix = 'Check S3_PUBLIC_ENDPOINT: browsers download files from there.';
    const link = await this.files.downloadLink(key, linkSeconds);
    try {
      const { status, body } = await this.web.get(link);
      if (status === 200 && body.equals(content)) return ok('Files are stored, downloaded and deleted');
      return problem(`A signed link to ${new URL(link).host} is answered with ${status}`, fix);
    } catch (error) {
      return problem((error as Error).message, fix);
    }
  }
}
