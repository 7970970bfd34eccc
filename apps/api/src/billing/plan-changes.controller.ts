import {
  confirmUpgrade,
  hostingDiscounts,
  startTemplateUpgrade,
  startUpgrade,
  upgradeInPlace,
  upgradePreview,
} from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { Controller } from '@nestjs/common';
import { Config } from '../foundation/config/config.ts';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { standardChoice, toPurchaseAnswer } from './answers.ts';
import { ChangePreviewService } from './plan-change/change-preview.service.ts';
import { upgradeUrls } from './orders/checkout-urls.ts';
import { ConfirmationService } from './checkout/confirmation.service.ts';
import { OffersService } from './prices/offers.service.ts';
import { TemplateUpgradeService } from './plan-change/template-upgrade.service.ts';
import { UpgradeCheckoutService } from './plan-change/upgrade-checkout.service.ts';
import { UpgradeInPlaceService } from './plan-change/upgrade-in-place.service.ts';

/** The calls by which customers change their plan. */
@Controller()
export class PlanChangesController {
  constructor(
    private readonly offers: OffersService,
    private readonly preview: ChangePreviewService,
    private readonly inPlace: UpgradeInPlaceService,
    private readonly byCheckout: UpgradeCheckoutService,
    private readonly templates: TemplateUpgradeService,
    private readonly confirmation: ConfirmationService,
    private readonly config: Config,
  ) {}

  @Handle(hostingDiscounts)
  async hostingDiscounts(): Promise<CallAnswer<typeof hostingDiscounts>> {
    return this.offers.describe();
  }

  @Handle(upgradePreview)
  async upgradePreview({
    caller,
    body,
  }: Input<typeof upgradePreview>): Promise<CallAnswer<typeof upgradePreview>> {
    const { plan_name: planName, plan_period: planPeriod, price_list: priceList = 'standard' } = body;
    const choice = { planName, planPeriod, priceList, promoCode: body.promo_code };
    return this.preview.preview(caller.userId, body.hostingplan_id, choice);
  }

  @Handle(upgradeInPlace)
  async upgradeInPlace({
    caller,
    body,
  }: Input<typeof upgradeInPlace>): Promise<CallAnswer<typeof upgradeInPlace>> {
    return this.inPlace.upgrade('upgrade', caller.userId, body.hostingplan_id, standardChoice(body));
  }

  @Handle(startUpgrade)
  async startUpgrade({ caller, body }: Input<typeof startUpgrade>): Promise<CallAnswer<typeof startUpgrade>> {
    const choice = standardChoice(body);
    const urls = upgradeUrls(this.config.settings.PUBLIC_URL, choice);
    return toPurchaseAnswer(
      await this.byCheckout.start('upgrade', caller.userId, body.hostingplan_id, choice, urls),
    );
  }

  @Handle(startTemplateUpgrade)
  async startTemplateUpgrade({
    caller,
    body,
  }: Input<typeof startTemplateUpgrade>): Promise<CallAnswer<typeof startTemplateUpgrade>> {
    const {
      plan_name: planName,
      plan_period: planPeriod,
      hostingplan_id: planId,
      promo_code: promoCode,
      shown_cents: shownCents,
    } = body;
    const choice = { planName, planPeriod, promoCode, shownCents, priceList: 'template' } as const;
    const start = await this.templates.start(caller.userId, planId ?? null, choice);
    return 'url' in start ? toPurchaseAnswer(start) : start;
  }

  @Handle(confirmUpgrade)
  async confirmUpgrade({
    caller,
    body,
  }: Input<typeof confirmUpgrade>): Promise<CallAnswer<typeof confirmUpgrade>> {
    return this.confirmation.confirm(caller.userId, body.stripe_checkout_session, ['upgrade', 'template']);
  }
}
