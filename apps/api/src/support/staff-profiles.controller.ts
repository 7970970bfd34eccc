import type { CallAnswer } from '@homeport/contract/call';
import {
  removeStaffPicture,
  saveStaffProfile,
  setStaffPicture,
  staffProfile,
} from '@homeport/contract/staff-profile';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { StaffPicturesService } from './staff-pictures.service.ts';
import { StaffProfilesService } from './staff-profiles.service.ts';

/** How customers see the caller. */
@Controller()
export class StaffProfilesController {
  constructor(
    private readonly profiles: StaffProfilesService,
    private readonly pictures: StaffPicturesService,
  ) {}

  @Handle(staffProfile)
  async profile({ caller }: Input<typeof staffProfile>): Promise<CallAnswer<typeof staffProfile>> {
    return this.profiles.read(caller.userId);
  }

  @Handle(saveStaffProfile)
  async save({ caller, body }: Input<typeof saveStaffProfile>): Promise<CallAnswer<typeof saveStaffProfile>> {
    await this.profiles.saveName(caller.userId, body.display_name);
    return this.profiles.read(caller.userId);
  }

  @Handle(setStaffPicture)
  async setPicture({
    caller,
    uploads,
  }: Input<typeof setStaffPicture>): Promise<CallAnswer<typeof setStaffPicture>> {
    await this.pictures.send(caller.userId, uploads);
    return this.profiles.read(caller.userId);
  }

  @Handle(removeStaffPicture)
  async removePicture({
    caller,
  }: Input<typeof removeStaffPicture>): Promise<CallAnswer<typeof removeStaffPicture>> {
    await this.profiles.removePicture(caller.userId);
    return this.profiles.read(caller.userId);
  }
}
