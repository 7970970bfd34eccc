import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.ts';
import { AcceptanceService } from './acceptance.service.ts';
import { AccountPeopleService } from './account-people.service.ts';
import { HostingModule } from '../hosting/index.ts';
import { InvitationMailService } from './invitation-mail.service.ts';
import { InvitationsRepository } from './invitations.repository.ts';
import { InvitationsService } from './invitations.service.ts';
import { MemberWebsitesService } from './member-websites.service.ts';
import { MembershipsService } from './memberships.service.ts';
import { PeopleController } from './people.controller.ts';
import { PeopleRepository } from './people.repository.ts';

/** People who work in the account of someone else; only processes that answer people load it. */
@Module({
  imports: [AuthModule, HostingModule],
  providers: [
    AcceptanceService,
    AccountPeopleService,
    InvitationMailService,
    InvitationsRepository,
    InvitationsService,
    MemberWebsitesService,
    MembershipsService,
    PeopleRepository,
  ],
  controllers: [PeopleController],
})
export class PeopleHttpModule {}
