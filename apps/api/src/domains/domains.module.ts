import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { DomainsRepository } from './domains.repository.ts';
import { DomainsService } from './domains.service.ts';

@Module({ imports: [AuthModule], providers: [DomainsRepository, DomainsService], exports: [DomainsService] })
export class DomainsModule {}
